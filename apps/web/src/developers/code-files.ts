// The rule in other languages, as `curp codigo` prints it: the site offers each file; build/page-plugin.ts copies them.
export interface CodeFile {
  readonly language: string;
  readonly file: string;
  /** In the folder ports/ of the repository. */
  readonly source: string;
}

export const CODE_FILES: readonly CodeFile[] = [
  { language: 'Python', file: 'curp.py', source: 'python/src/curp/__init__.py' },
  { language: 'PHP', file: 'Curp.php', source: 'php/src/Curp.php' },
  { language: 'Java', file: 'Curp.java', source: 'java/src/main/java/mx/curp/Curp.java' },
  { language: 'C#', file: 'Curp.cs', source: 'csharp/Curp.cs' },
  { language: 'Go', file: 'curp.go', source: 'go/curp.go' },
];
