/** Kanji variants in names, mapped to the common form: `髙橋` matches `高橋`. */

/** Each group: common form, then variants. Omits compatibility characters, which NFKC handles. */
const groups =
  "高髙 崎﨑嵜碕 吉𠮷 辺邊邉 斉齊斎齋 浜濱濵 島嶋嶌 沢澤 広廣 国國 桜櫻 竜龍 真眞 恵惠 寿壽 栄榮 徳德 穂穗 滝瀧 瀬瀨 曽曾 淵渕 富冨 峰峯 " +
  "岳嶽 鴎鷗 応應 渋澁 蔵藏 豊豐 黒黑 静靜 弥彌 条條 円圓 万萬 実實 宝寶寳 礼禮 亀龜 塩鹽 関關 鉄鐵 桑桒 柳栁 橋𣘺 土圡𡈽 角⻆ 館舘 藪薮籔 " +
  "槙槇 遥遙 尭堯 凛凜 禰祢 梅楳 秋穐 船舩 松枩 場塲 鶴靏靍 巌巖 増增 清淸 青靑 浅淺 渓溪 来來 芦蘆 荘莊 呉吳 勲勳 会會 児兒 剣劍劔 奥奧 " +
  "姫姬 学學 内內 将將 晋晉 暁曉 栃杤 横橫 歩步 満滿 稲稻 縄繩 聡聰 芸藝 蛍螢 衛衞 誉譽 譲讓 頼賴 郎郞 郷鄕 野埜 黄黃 亜亞 寛寬 巻卷 様樣 " +
  "祷禱 檜桧 麹麴 薫薰 緑綠 顕顯 厳嚴 壮壯 楽樂 竈竃 総總 鎮鎭";

const commonForms = new Map(
  groups.split(" ").flatMap((group) => {
    const [common = "", ...variants] = group;
    return variants.map((variant) => [variant, common] as const);
  }),
);

export const variantKanji: readonly string[] = [...commonForms.keys()];

export function commonForm(character: string): string {
  return commonForms.get(character) ?? character;
}
