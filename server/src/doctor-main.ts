/** `npm run doctor`: examines the settings and everything that the server stands on, and says what to do. */
import { type Config, ConfigError, readConfig } from './config.ts';
import { examineDatabase } from './doctor/database.ts';
import { type Finding, unwell, well } from './doctor/finding.ts';
import { examineMachine } from './doctor/machine.ts';
import { reportOf } from './doctor/report.ts';
import { examineServices } from './doctor/services.ts';

function settings(): { finding: Finding; config?: Config } {
  try {
    const config = readConfig(process.env);
    return { config, finding: { name: 'Settings', ...well(`${config.mode} mode, nothing is missing`) } };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = "Set them as README's table says. The rest is examined when they are right.";
    return { finding: { name: 'Settings', ...unwell(error.message, todo) } };
  }
}

const { finding, config } = settings();
const rest = config
  ? await Promise.all([examineMachine(config), examineDatabase(config), examineServices(config)])
  : [];
const findings = [finding, ...rest.flat()];
process.stdout.write(`${reportOf(findings)}\n`);
process.exitCode = findings.some(({ state }) => state === 'unwell') ? 1 : 0;
