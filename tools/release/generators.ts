// Tests the contract with public tools: generates clients, compiles them and calls the real service; then schemathesis
// tests the service against the contract.
//   node --conditions=@curp/source tools/release/generators.ts [--short]
// --short: openapi-typescript alone. The rest needs go, java, mvn, python3 and their registries: oapi-codegen makes a client in
// Go, openapi-generator one in Java, one in Python and one in PHP; all call but that of PHP, which is read by `php -l`.
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess } from '../testing/process.ts';
import { ANA, ANA_KEY } from '../testing/service.ts';

const VERSIONS = { 'openapi-typescript': '7.13.0', typescript: '5.9.3' };
const OAPI_CODEGEN = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
const SCHEMATHESIS = 'schemathesis==4.32.5';
const GENERATOR = 'org.openapitools:openapi-generator-cli:7.16.0';

const folder = mkdtempSync(join(tmpdir(), 'curp-generators-'));
const service = await startProcess({ SANDBOX: 'si' });

/** What the command prints. */
function run(command: string, words: readonly string[], cwd = folder): string {
  return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e9 });
}

function said(what: string, printed: string): void {
  assert.equal(printed.trim().split('\n').at(-1), ANA_KEY);
  console.log(`${what}: generated, compiled and called`);
}

const TYPED = `import type { paths } from './api.d.ts';
type Asked = NonNullable<paths['/curp/calcular_curp']['post']['requestBody']>['content']['application/json'];
type Answered = paths['/curp/calcular_curp']['post']['responses'][200]['content']['application/json'];
const person: Asked = ${JSON.stringify(ANA)};
const headers = { authorization: 'Bearer pruebas', 'content-type': 'application/json' };
const reply = await fetch('${service.url}/curp/calcular_curp', { method: 'POST', headers, body: JSON.stringify(person) });
const { response } = (await reply.json()) as Answered;
console.log(response.curp);
`;

function typescript(): void {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', devDependencies: VERSIONS }));
  run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']);
  run('npx', ['openapi-typescript', 'openapi.json', '--output', 'api.d.ts']);
  writeFileSync(join(folder, 'call.ts'), TYPED);
  const modules = '--module nodenext --moduleResolution nodenext --allowImportingTsExtensions'.split(' ');
  const options = '--strict --noEmit --target es2024 --lib es2024,dom'.split(' ');
  run('npx', ['tsc', ...options, ...modules, 'call.ts']);
  said('openapi-typescript', run(process.execPath, ['call.ts']));
}

function go(): void {
  const made = join(folder, 'go');
  mkdirSync(join(made, 'curp'), { recursive: true });
  const program = `package main
import ("call/curp"; "context"; "encoding/json"; "fmt"; "net/http")
func main() {
  var person curp.CalcularCurpDatos
  json.Unmarshal([]byte(\`${JSON.stringify(ANA)}\`), &person)
  token := func(_ context.Context, request *http.Request) error {
    request.Header.Set("Authorization", "Bearer pruebas")
    return nil
  }
  client, _ := curp.NewClientWithResponses("${service.url}", curp.WithRequestEditorFn(token))
  reply, _ := client.CalcularCurpPostWithResponse(context.Background(), person)
  fmt.Println(reply.JSON200.Response.Curp)
}
`;
  writeFileSync(join(made, 'main.go'), program);
  run('go', ['mod', 'init', 'call'], made);
  const options = ['-generate', 'types,client', '-package', 'curp', '-o', 'curp/curp.go'];
  run('go', ['run', OAPI_CODEGEN, ...options, '../openapi.json'], made);
  run('go', ['mod', 'tidy'], made);
  said('oapi-codegen', run('go', ['run', '.'], made));
}

/** A client in its folder, made of the copy in OpenAPI 3.0, which more generators read. */
function generate(generator: string, properties: string): string {
  const words = ['-g', generator, '-i', 'openapi-3.0.json', '-o', generator, `--additional-properties=${properties}`];
  run('java', ['-jar', 'openapi-generator-cli.jar', 'generate', ...words]);
  // The name that it invents for a schema without one.
  assert.deepEqual(globSync('**/*nline*bject*', { cwd: join(folder, generator) }), []);
  return join(folder, generator);
}

function python(): void {
  const made = generate('python', 'packageName=curp_client');
  run('python3', ['-m', 'venv', 'venv']);
  run('venv/bin/pip', ['install', '--quiet', made]);
  const words = Object.entries(ANA).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const program = `import curp_client
api = curp_client.ConsultasApi(curp_client.ApiClient(curp_client.Configuration(host='${service.url}', access_token='pruebas')))
print(api.calcular_curp_post(curp_client.CalcularCurpDatos(${words.join(', ')})).response.curp)
`;
  writeFileSync(join(folder, 'call.py'), program);
  said('openapi-generator, Python', run('venv/bin/python', ['call.py']));
}

function java(): void {
  const made = generate('java', 'library=native,apiPackage=mx.api,modelPackage=mx.model,invokerPackage=mx.invoker');
  const setters = Object.entries(ANA).map(
    ([name, value]) =>
      `.${name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())}(${enumOr(name, value)})`,
  );
  const program = `import mx.api.ConsultasApi;
import mx.invoker.ApiClient;
import mx.model.CalcularCurpDatos;
public class Call {
  public static void main(String[] words) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri("${service.url}");
    client.setRequestInterceptor(request -> request.header("Authorization", "Bearer pruebas"));
    System.out.println(new ConsultasApi(client).calcularCurpPost(new CalcularCurpDatos()${setters.join('')}).getResponse().getCurp());
  }
}
`;
  mkdirSync(join(made, 'src/main/java'), { recursive: true });
  writeFileSync(join(made, 'src/main/java/Call.java'), program);
  run('mvn', ['-q', '-B', '-DskipTests', 'package', 'dependency:copy-dependencies'], made);
  said('openapi-generator, Java', run('java', ['-cp', 'target/classes:target/dependency/*', 'Call'], made));
}

function enumOr(name: string, value: string): string {
  const kinds: Readonly<Record<string, string>> = { sexo: 'SexoEnum', entidad: 'EntidadEnum' };
  return kinds[name] === undefined
    ? JSON.stringify(value)
    : `CalcularCurpDatos.${kinds[name]}.fromValue(${JSON.stringify(value)})`;
}

function php(): void {
  const made = generate('php', 'invokerPackage=Curp');
  const files = globSync('lib/**/*.php', { cwd: made });
  for (const file of files) run('php', ['-l', file], made);
  console.log(
    `openapi-generator, PHP: generated, ${files.length} files that PHP can read; not called: it needs Composer`,
  );
}

function schemathesis(): void {
  cpSync(join(import.meta.dirname, 'schemathesis'), folder, { recursive: true });
  run('venv/bin/pip', ['install', '--quiet', SCHEMATHESIS]);
  const phases = ['--phases=examples,coverage,fuzzing', '--max-examples=50', '--continue-on-failure'];
  const program = ['SCHEMATHESIS_HOOKS=hooks', 'venv/bin/schemathesis', 'run'];
  const printed = run('env', [...program, `${service.url}/openapi.json`, ...phases]);
  console.log(`schemathesis: ${/\d+ generated, \d+ passed/.exec(printed)?.[0]}, nothing found`);
}

try {
  for (const file of ['openapi.json', 'openapi-3.0.json']) {
    writeFileSync(join(folder, file), await (await fetch(`${service.url}/${file}`)).text());
  }
  typescript();
  if (!process.argv.includes('--short')) {
    const copy = `-q -B dependency:copy -Dartifact=${GENERATOR} -DoutputDirectory=. -Dmdep.stripVersion=true`;
    run('mvn', copy.split(' '));
    go();
    python();
    java();
    php();
    schemathesis();
  }
} finally {
  await service.close();
  rmSync(folder, { recursive: true });
}
