// `npm test`: everything that CI checks.
import './require-node.mjs';

import('./run-checks.mjs').then(({ runChecks }) => runChecks());
