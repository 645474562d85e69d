// `npm run build`: builds the web app, unless it was built from the same sources already.
import './require-node.mjs';

Promise.all([import('./packages.mjs'), import('./web-build.mjs'), import('./processes.mjs')]).then(
  ([packages, webBuild, processes]) =>
    processes.orExit(async () => {
      await packages.ensurePackages('Installing packages');
      await webBuild.ensureWebBuild('Building the web app');
    }),
);
