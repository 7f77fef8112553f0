/** Elements that browsers know: the living standards of HTML, SVG 2 and MathML Core, and obsolete HTML that browsers still render. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/));

/** Void elements. */
export const voids = set(
  "area base basefont bgsound br col embed frame hr image img input isindex link meta param source track wbr",
);

/** Elements with an optional end tag. */
export const endsItself = set(
  "body caption colgroup dd dt head html li optgroup option p rb rp rt rtc tbody td tfoot th thead tr",
);

const html = set(
  `a abbr acronym address applet article aside audio b bdi bdo big blink blockquote button canvas center cite code data datalist del details
  dfn dialog dir div dl em fencedframe fieldset figcaption figure font footer form frameset h1 h2 h3 h4 h5 h6 header hgroup i iframe ins kbd
  label legend listing main map mark marquee math menu meter nav nobr noembed noframes noscript object ol output picture plaintext portal pre
  progress q ruby s samp script search section select selectedcontent slot small span strike strong style sub summary sup svg table template
  textarea time title tt u ul var video xmp`,
);

/** Valid only inside SVG or MathML: `<path>` in a sentence is text. */
const drawings = set(
  `animate animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer fecomposite
  feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg fefuncr fegaussianblur
  feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile feturbulence filter foreignobject g
  hatch hatchpath image line lineargradient marker mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch
  symbol text textpath tspan use view`,
);

const formulas = set(
  `annotation annotation-xml maction menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms
  mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics`,
);

/** Whether the element is known on a page with or without SVG and MathML. */
export function isElement(name: string, page: { readonly svg: boolean; readonly math: boolean }): boolean {
  return (
    html.has(name) ||
    voids.has(name) ||
    endsItself.has(name) ||
    (page.svg && drawings.has(name)) ||
    (page.math && formulas.has(name))
  );
}

/** Whether the name is that of a custom element. */
export function isCustomElement(name: string): boolean {
  return name.includes("-");
}
