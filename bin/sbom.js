/** Software bill of materials in CycloneDX format: the dependencies of the package, and the packages that are bundled into it. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const options = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];

/**
 * @param {string} root folder of the package
 * @param {readonly string[]} bundled packages: `react@19.3.1`
 */
export async function makeSbom(root, bundled) {
  const { stdout } = await promisify(execFile)("npm", options, {
    cwd: root,
    maxBuffer: 1e8,
    shell: process.platform === "win32",
  });
  // Without a serial number and a time, equal packages have equal files.
  const { serialNumber: _number, metadata, components, dependencies, ...sbom } = JSON.parse(stdout);
  const { timestamp: _time, component, ...others } = metadata;
  const isDevelopment = ({ properties }) =>
    properties.some(({ name }) => name === "cdx:npm:package:development");
  const names = new Set(bundled);
  const kept = components.filter((one) => names.has(`${one.name}@${one.version}`) || !isDevelopment(one));
  const refs = new Set([component["bom-ref"], ...kept.map((one) => one["bom-ref"])]);
  const name = decodeURIComponent(component.purl.replace(/^pkg:npm\/(.*)@.*$/, "$1"));
  return {
    ...sbom,
    metadata: { ...others, component: { ...component, name } },
    components: kept.map((one) => ({ ...one, scope: "required", properties: [] })),
    dependencies: dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => refs.has(on)) })),
  };
}
