// `npm start` and `npm run dev`: installs and builds what is missing, then runs the server.
import './require-node.mjs';

import('./run-server.mjs').then(({ runServer }) => runServer(process.argv.slice(2)));
