// Each port as a program that is compared with core, and as a package that is installed in an empty folder.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const PORTS = join(import.meta.dirname, '../../../ports');
/** What a build leaves in the folder of a port. */
const BUILT = /__pycache__|\.egg-info|(?:build|dist|target)$/;
const OFFICIAL = '"Concepción", "Salgado", "Briseño", "1956-06-26", "M", "DF"';
const OFFICIAL_KEY = 'SABC560626MDFLRN01';
const [NAME, FIRST, SECOND, DATE] = OFFICIAL.split(', ');
const JAVA_PERSON = `Curp.Person.named(${NAME}).surnames(${FIRST}, ${SECOND}).born(${DATE}).sex("M").entity("DF")`;
const CSHARP_PERSON = `GivenNames = ${NAME}, FirstSurname = ${FIRST}, SecondSurname = ${SECOND}, BirthDate = ${DATE}, Sex = "M", Entity = "DF"`;

/** Commands of bash. */
interface Program {
  /** What must be installed. */
  readonly needs: readonly string[];
  readonly build?: (folder: string) => string;
  readonly run: (folder: string) => string;
  /** In a copy of the port: installs it as its users do and prints the key of the official example. */
  readonly install: string;
}

export const PROGRAMS: Readonly<Record<string, Program>> = {
  python: {
    needs: ['python3'],
    run: () => `python3 '${PORTS}/python/run.py'`,
    install: `python3 -m venv venv && venv/bin/pip install -q . && cd venv && bin/pip -q show curp-mx
      bin/python -c 'import curp; print(curp.calculate(curp.Person(${OFFICIAL})).key)'`,
  },
  php: {
    needs: ['php'],
    run: () => `php '${PORTS}/php/run.php'`,
    install: `php -n -r 'require "src/Curp.php"; echo Curp\\Curp::calculate(Curp\\Person::of(${OFFICIAL}))->key;'`,
  },
  java: {
    needs: ['javac', 'java'],
    build: (folder) => `javac --release 8 -encoding UTF-8 -d '${folder}' src/main/java/mx/curp/Curp.java Compare.java`,
    run: (folder) => `java -cp '${folder}' Compare`,
    install: `mvn -q -B package >&2 && cd target
      echo 'class A { public static void main(String[] a) { System.out.println(mx.curp.Curp.calculate(mx.curp.${JAVA_PERSON}).key); } }' > A.java
      javac -encoding UTF-8 -cp '*' A.java && java -cp '*:.' A`,
  },
  csharp: {
    needs: ['mcs', 'mono'],
    build: (folder) => `mcs -out:'${folder}/Compare.exe' Curp.cs Compare.cs`,
    run: (folder) => `mono '${folder}/Compare.exe'`,
    install: `mcs -target:library Curp.cs
      echo 'using CurpMx; class A { static void Main() { System.Console.WriteLine(Curp.Calculate(new Person { ${CSHARP_PERSON} }).Key); } }' > A.cs
      mcs -r:Curp.dll A.cs && mono A.exe`,
  },
  go: {
    needs: ['go'],
    build: (folder) => `go build -o '${folder}/compare' ./cmd/compare`,
    run: (folder) => `'${folder}/compare'`,
    install: `go test . && mkdir cmd/a
      echo 'package main; import ("MODULE"; "fmt"); func main() { k, _ := curp.Calculate(curp.Person{${OFFICIAL}}, curp.Options{}); fmt.Println(k.Key) }' | sed "s|MODULE|$(sed -n 's/^module //p' go.mod)|" > cmd/a/a.go
      go run ./cmd/a`,
  },
};

/** The first of its needs that is not installed. */
export function missingNeed(port: string): string | undefined {
  return PROGRAMS[port]?.needs.find((name) => spawnSync('which', [name]).status !== 0);
}

function finished(commands: string, cwd: string): string {
  const { status, stderr, stdout } = spawnSync('bash', ['-ec', commands], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${commands}: ${stdout}${stderr}`);
  return stdout.trimEnd();
}

/** The command that reads questions and writes answers. */
export function builtProgram(port: string, folder: string): string {
  const { build, run } = PROGRAMS[port] as Program;
  const own = join(folder, port);
  mkdirSync(own, { recursive: true });
  if (build !== undefined) finished(build(own), join(PORTS, port));
  return run(own);
}

/** What a copy of the port prints when it is installed: on the last line, the key of the official example. */
export function installed(port: string, folder: string, ports = PORTS): string {
  const own = join(folder, port);
  cpSync(join(ports, port), own, { recursive: true, filter: (path) => !BUILT.test(path) });
  const printed = finished(PROGRAMS[port]?.install ?? '', own);
  if (!printed.endsWith(OFFICIAL_KEY)) throw new Error(`${port} prints ${printed}`);
  return printed;
}
