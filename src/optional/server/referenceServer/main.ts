import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { callNames } from '../../../api/calls';
import type { Portfolio } from '../../../api/local/portfolioSchema';
import { parsePortfolio } from '../../../build/parsePortfolio';
import { openActionLog } from './actionLog';
import { parseFault, type Fault } from './faults';
import { startReferenceServer, type ReceivedRequest } from './referenceServer';

const usage = `npm run server -- [options]
  --portfolio FILE      borrowers of your own, by default the built-in ones
  --port PORT           9000 by default
  --origin ORIGIN       of a page that calls from another origin, by default http://127.0.0.1:8080
  --data FILE           keeps each action as a line of JSON, and reads them again at the next start;
                        one server for each file: two on the same one would both act
  --sign-in             calls need the cookie that /sign-in sets
  --fault "CALL=FAULT"  a fault of one call or all; may be given several times:
                        --fault all=slow:2000 --fault "GET /api/broker/{id}=503*2"
                        src/optional/server/referenceServer/faults.ts lists them`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      portfolio: { type: 'string' },
      port: { type: 'string', default: '9000' },
      origin: { type: 'string', default: 'http://127.0.0.1:8080' },
      data: { type: 'string' },
      'sign-in': { type: 'boolean', default: false },
      fault: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    print(usage);
    return;
  }
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new Error(`--port: expected a number up to 65535, got "${values.port}"`);
  }
  if (!URL.canParse(values.origin) || new URL(values.origin).origin !== values.origin) {
    throw new Error(`--origin: expected http://HOST:PORT, got "${values.origin}"`);
  }
  const faults = values.fault.map(parseFaultOption);
  const server = await startReferenceServer({
    ...(values.portfolio !== undefined && { portfolio: readPortfolio(values.portfolio) }),
    port: Number(values.port),
    allowedOrigin: values.origin,
    ...(values.data !== undefined && { actionLog: openActionLog(values.data, print) }),
    signIn: values['sign-in'],
    onAnswered: printRequest,
  });
  for (const [call, fault] of faults) server.setFault(call, fault);
  print(`The reference server answers at ${server.url}`);
  if (values['sign-in']) print(`Sign in at ${server.url}sign-in`);
  print(`Start the page in another terminal: npm start -- --env api=${server.url}`);
}

/** Reads and validates a portfolio file as the build does. Throws with one line per issue. */
function readPortfolio(file: string): Portfolio {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException; // Node throws nothing else here.
    throw new Error(`${file}: expected a readable file, got ${code}`, { cause: error });
  }
  const result = parsePortfolio(file, bytes);
  if ('issues' in result) throw new Error(result.issues.join('\n'));
  return result.portfolio;
}

function parseFaultOption(option: string): [string, Fault] {
  const [call = '', fault] = option.split(/=(.*)/s);
  if (fault === undefined) throw new Error(`--fault: expected CALL=FAULT, got "${option}"`);
  if (call !== 'all' && !callNames.includes(call)) {
    const calls = callNames.join(', ');
    throw new Error(`--fault: expected "all" or a call of the API, got "${call}". Calls: ${calls}`);
  }
  try {
    return [call, parseFault(fault)];
  } catch (error) {
    throw new Error(`--fault: ${messageOf(error)}`, { cause: error });
  }
}

function printRequest({ method, path, status, aborted }: ReceivedRequest): void {
  print(`${aborted ? 'not answered' : String(status)} ${method} ${path}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function messageOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException; // Node's errors have a code, others none.
  if (code === 'EADDRINUSE') return 'The port is in use. Give another with --port.';
  return error instanceof Error ? error.message : String(error);
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
