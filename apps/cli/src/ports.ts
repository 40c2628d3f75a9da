// The rule in other languages: path of each file, its name in a project, and its requirements.
interface Port {
  readonly path: string;
  readonly file: string;
  readonly label: string;
}

export const PORTS: Readonly<Record<string, Port>> = {
  python: { path: 'python/src/curp/__init__.py', file: 'curp.py', label: 'Python 3.8 o posterior' },
  php: { path: 'php/src/Curp.php', file: 'Curp.php', label: 'PHP 7.4 o posterior' },
  java: { path: 'java/src/main/java/mx/curp/Curp.java', file: 'Curp.java', label: 'Java 8 o posterior' },
  csharp: { path: 'csharp/Curp.cs', file: 'Curp.cs', label: 'C#, .NET Standard 2.0' },
  go: { path: 'go/curp.go', file: 'curp.go', label: 'Go 1.19 o posterior' },
};
