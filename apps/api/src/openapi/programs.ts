// The programs of examples/, which the reference shows. test/examples.test.ts runs them against the service.
import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../examples/', import.meta.url);

/** `fence` is the name that Markdown renderers know the language by. */
const PROGRAMS = [
  { language: 'curl y bash', fence: 'bash', file: 'ejemplo.sh' },
  { language: 'TypeScript', fence: 'ts', file: 'ejemplo.ts' },
  { language: 'Python', fence: 'python', file: 'ejemplo.py' },
  { language: 'PHP', fence: 'php', file: 'ejemplo.php' },
  { language: 'C#', fence: 'csharp', file: 'Ejemplo.cs' },
  { language: 'Java', fence: 'java', file: 'Ejemplo.java' },
  { language: 'Go', fence: 'go', file: 'ejemplo.go' },
] as const;

/** Every program as Markdown, collapsed under the name of its language. */
export function programs(): string {
  return PROGRAMS.map(({ language, fence, file }) => {
    const source = readFileSync(new URL(file, FOLDER), 'utf8').trimEnd();
    return `<details>\n<summary>${language}</summary>\n\n\`\`\`${fence}\n${source}\n\`\`\`\n\n</details>`;
  }).join('\n\n');
}
