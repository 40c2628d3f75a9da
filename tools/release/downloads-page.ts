// What people download without npm, and docs/descargas.md, which lists it with sizes.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../generate/pages/markdown.ts';

export interface Download {
  readonly file: string;
  /** In Spanish. */
  readonly what: string;
  readonly forWhom: string;
  readonly tried: string;
  /** The built file that it is a copy of, if it is one. */
  readonly from?: string;
  /** The system that it runs on, if only on one. */
  readonly system?: string;
}

const UNTRIED = 'Hecho aquí; no se ha probado en ese sistema';
const PORTABLE = 'Carpeta con curp y su propio Node';
export const EXECUTABLE = 'curp-linux-x64';
export const SERVICE = 'curp-api_amd64.deb';

export const DOWNLOADS: readonly Download[] = [
  {
    file: 'curp.html',
    what: 'La página en un archivo',
    forWhom: 'Cualquiera, con doble clic',
    tried: 'Chromium y Firefox ESR en Linux, desde una carpeta y sin red',
    from: 'apps/web/dist/curp.html',
  },
  {
    file: 'Curp.gs',
    what: '`=CURP(…)` para pegar',
    forWhom: 'Google Sheets',
    tried: 'Los casos de conformidad, en un motor como el suyo; no en Google',
    from: 'apps/sheets/dist/hojas/Curp.gs',
  },
  {
    file: 'curp.oxt',
    what: '`=CURP(…)` como extensión',
    forWhom: 'LibreOffice Calc',
    tried: 'LibreOffice en Debian, con los casos de conformidad',
    from: 'apps/sheets/dist/hojas/curp.oxt',
  },
  {
    file: 'curp-excel.zip',
    what: '`=CURP.CALCULAR(…)` como complemento',
    forWhom: 'Quien administra Excel 365',
    tried: 'El programa, en Chromium; no en Excel',
  },
  {
    file: 'curp-win-x64.zip',
    what: PORTABLE,
    forWhom: 'Windows de 64 bits',
    tried: UNTRIED,
    system: 'win-x64',
  },
  {
    file: 'curp-linux-x64.tar.gz',
    what: PORTABLE,
    forWhom: 'Linux de 64 bits',
    tried: 'Sin Node en el equipo: una clave, una lista y un agente',
    system: 'linux-x64',
  },
  {
    file: EXECUTABLE,
    what: 'curp en un solo programa, sin desempacar',
    forWhom: 'Linux de 64 bits',
    tried: 'Sin Node en el equipo: una clave, una lista y un agente',
    system: 'linux-x64',
  },
  { file: 'curp-linux-arm64.tar.gz', what: PORTABLE, forWhom: 'Linux en ARM', tried: UNTRIED, system: 'linux-arm64' },
  {
    file: 'curp-darwin-arm64.tar.gz',
    what: PORTABLE,
    forWhom: 'Mac con procesador Apple',
    tried: UNTRIED,
    system: 'darwin-arm64',
  },
  {
    file: 'curp-darwin-x64.tar.gz',
    what: PORTABLE,
    forWhom: 'Mac con procesador Intel',
    tried: UNTRIED,
    system: 'darwin-x64',
  },
  {
    file: 'curp_amd64.deb',
    what: 'curp como paquete, con lo que completa el tabulador',
    forWhom: 'Debian y Ubuntu de 64 bits',
    tried: 'Desempacado y sin Node: una clave, una lista y un agente',
    system: 'linux-x64',
  },
  {
    file: SERVICE,
    what: 'El servicio con curp-admin y su propio Node',
    forWhom: 'Debian y Ubuntu de 64 bits',
    tried: 'Instalado en Debian con systemd: un token y una respuesta',
    system: 'linux-x64',
  },
];

/** The table of docs/descargas.md, with the sizes of the files in this folder. */
export function downloadsTable(folder: string): string {
  const rows = DOWNLOADS.map(({ file, what, forWhom, tried }) => {
    const bytes = statSync(join(folder, file)).size;
    const size = bytes < 1e6 ? `${Math.round(bytes / 1e3)} kB` : `${Math.round(bytes / 1e6)} MB`;
    return [`\`${file}\``, what, forWhom, size, tried];
  });
  return table(['Archivo', 'Qué es', 'Para quién', 'Tamaño', 'Con qué se probó'], rows);
}
