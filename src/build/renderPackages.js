// @ts-check
const { name, version } = require('../../package.json');

/** @typedef {{ name: string, version: string, license: string, licenseText: string }} Package */

/**
 * Renders the licence texts of the bundled packages, which most licences ask to pass on.
 * @param {Package[]} packages
 */
function renderLicences(packages) {
  return packages
    .map((bundled) => `${bundled.name} ${bundled.version}\n\n${bundled.licenseText.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

/**
 * Renders the bundled packages as a CycloneDX bill of materials, without the time and the serial
 * number that would make equal builds differ.
 * @param {Package[]} packages
 */
function renderSbom(packages) {
  const components = packages.map((bundled) => {
    const purl = `pkg:npm/${bundled.name.replace('@', '%40')}@${bundled.version}`;
    return {
      type: 'library',
      'bom-ref': purl,
      name: bundled.name,
      version: bundled.version,
      licenses: [{ license: { id: bundled.license } }],
      purl,
    };
  });
  const component = { type: 'application', 'bom-ref': name, name, version };
  const metadata = { component };
  const sbom = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

module.exports = { renderLicences, renderSbom };
