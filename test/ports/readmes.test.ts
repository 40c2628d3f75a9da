// The programs in the READMEs of the ports print what they say.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { missingNeed } from '../../tools/generate/ports/programs.ts';
import { goModule, readSettings } from '../../tools/release/version.ts';

const GO_MODULE = goModule(readSettings());
const PORTS = join(import.meta.dirname, '../../ports');
const folder = mkdtempSync(join(tmpdir(), 'curp-readmes-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How a piece of a README becomes a program of the language, and the commands that build and run it. */
interface Program {
  readonly name: string;
  readonly text: (piece: string) => string;
  /** The piece that reads a form, with the few names of its framework that it uses: it gets a right form and one without entity. */
  readonly form?: (piece: string) => string;
  readonly commands: readonly string[];
}

const FORM = ['nombres Ana', 'paterno Soto', 'materno ', 'nacimiento 1990-12-31', 'sexo M', 'entidad OC'].map((one) =>
  one.split(' '),
);
const FORM_PRINTS = ['SOXA901231MOCTXN02', 'Falta «Entidad de nacimiento»: complete ese dato.'];

const PROGRAM_OF: Readonly<Record<string, Program>> = {
  python: {
    name: 'a.py',
    text: (piece) => piece,
    form: (piece) => `import sys, types
http = types.ModuleType("django.http")
http.HttpRequest, http.JsonResponse = object, lambda values, status=200: print(values.get("curp") or values["entity"])
sys.modules.update({"django": types.ModuleType("django"), "django.http": http})
${piece}
form = {${FORM.map(([name, value]) => `"${name?.replace(/^([pm]aterno)/, 'apellido_$1')}": "${value}"`).join(', ')}}
alta(types.SimpleNamespace(POST=form))
alta(types.SimpleNamespace(POST={**form, "entidad": ""}))`,
    commands: [`PYTHONPATH=${PORTS}/python/src python3 a.py`],
  },
  php: {
    name: 'a.php',
    text: (piece) => `<?php require '${PORTS}/php/src/Curp.php';\n${piece}`,
    commands: ['php a.php'],
  },
  java: {
    name: 'A.java',
    text: (piece) => `import mx.curp.Curp;\npublic class A { public static void main(String[] args) {\n${piece}\n} }`,
    form: (piece) => `import java.io.*;
import java.util.*;
import mx.curp.Curp;
interface HttpServletRequest { String getParameter(String name); }
interface HttpServletResponse {
    default void setStatus(int status) { }
    default PrintWriter getWriter() { return new PrintWriter(System.out, true); }
}
public class A {
${piece}
    public static void main(String[] args) throws IOException {
        Map<String, String> form = new HashMap<>();
        ${FORM.map(([name, value]) => `form.put("${name}", "${value}");`).join(' ')}
        new A().doPost(form::get, new HttpServletResponse() { });
        form.remove("entidad");
        new A().doPost(form::get, new HttpServletResponse() { });
    }
}`,
    commands: [
      `test -d mx || javac -encoding UTF-8 -d . ${PORTS}/java/src/main/java/mx/curp/Curp.java`,
      'javac -encoding UTF-8 A.java',
      'java -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -cp . A',
    ],
  },
  csharp: {
    name: 'A.cs',
    text: (piece) => `using System;\nusing CurpMx;\nstatic class A { static void Main() {\n${piece}\n} }`,
    form: (piece) => `using System;
using System.Collections.Generic;
using CurpMx;
interface IResult { }
class FromFormAttribute : Attribute { }
static class Results
{
    public static IResult Ok(string key) { Console.WriteLine(key); return null; }
    public static IResult BadRequest(IReadOnlyList<Issue> issues) { Console.WriteLine(issues[0]); return null; }
}
static class A
{
    ${piece}
    static void Main()
    {
        var form = new Person { GivenNames = "Ana", FirstSurname = "Soto", BornOn = new DateTime(1990, 12, 31, 23, 0, 0), Sex = "M", Entity = "OC" };
        Alta(form);
        form.Entity = null;
        Alta(form);
    }
}`,
    commands: [
      `test -f Curp.dll || mcs -target:library -out:Curp.dll ${PORTS}/csharp/Curp.cs`,
      'mcs -r:Curp.dll A.cs',
      'LANG=C.UTF-8 mono A.exe',
    ],
  },
  go: {
    name: 'a.go',
    text: (piece) => `package main\nimport ("${GO_MODULE}"; "fmt")\nfunc main() {\n${piece}\n}`,
    form: (piece) => `package main
import ("${GO_MODULE}"; "fmt"; "net/http"; "net/http/httptest"; "net/url"; "strings")
func main() {
${piece}
	form := url.Values{${FORM.map(([name, value]) => `"${name}": {"${value}"}`).join(', ')}}
	for range []int{1, 2} {
		request := httptest.NewRequest("POST", "/alta", strings.NewReader(form.Encode()))
		request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		answer := httptest.NewRecorder()
		http.DefaultServeMux.ServeHTTP(answer, request)
		fmt.Println(strings.Trim(answer.Body.String(), "[]\\n"))
		form.Del("entidad")
	}
}`,
    commands: [
      `printf 'module a\\ngo 1.19\\nrequire ${GO_MODULE} v1.0.0\\nreplace ${GO_MODULE} => ${PORTS}/go\\n' > go.mod`,
      'go vet a.go && go run a.go',
    ],
  },
};

for (const [port, { name, text, form = text, commands }] of Object.entries(PROGRAM_OF)) {
  const pieces = readFileSync(join(PORTS, port, 'README.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms);
  const examples = Array.from(pieces, ([, language, piece = '']) => ({ language, piece })).filter(
    ({ language }) => language === port,
  );
  const missing = missingNeed(port);
  describe.skipIf(missing !== undefined)(
    `${port}${missing === undefined ? '' : `: ${missing} is not installed`}`,
    () => {
      test.for(examples.map(({ piece }, index) => ({ piece, index })))(
        'piece $index prints what it says',
        { timeout: 300_000 },
        ({ piece }) => {
          const isForm = !piece.includes(' → ');
          writeFileSync(join(folder, name), isForm ? form(piece) : text(piece));
          const printed = execFileSync('bash', ['-ec', commands.join('\n')], { cwd: folder, encoding: 'utf8' });
          const said = Array.from(piece.matchAll(/^(?:#|\/\/) → (.*)$/gm), ([, line]) => line);
          expect(printed.trimEnd().split('\n')).toEqual(isForm ? FORM_PRINTS : said);
        },
      );
    },
  );
}
