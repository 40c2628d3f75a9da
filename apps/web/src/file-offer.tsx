// Last lines of the page: the site offers the page in one file; the file says which version it is and where a newer one is.
import type { JSX } from 'preact';
import { FILE, IS_SINGLE_FILE, IS_SITE, OFFERED_KILOBYTES } from './build-facts.ts';

export function FileOffer(): JSX.Element | null {
  if (IS_SINGLE_FILE) return <Version />;
  if (!IS_SITE) return null;
  // A service that has them writes `data-hojas` into the page's `html` tag.
  const hasSheets = document.documentElement.dataset['hojas'] !== undefined;
  return (
    <p>
      <a href="./curp.html" download="curp.html">
        Llévese la página en un archivo
      </a>{' '}
      ({OFFERED_KILOBYTES} kB, <a href="./curp.html.sha256">SHA-256</a>): se abre con doble clic, sin instalar nada y
      sin red.
      {hasSheets && (
        <>
          {' '}
          También hay <a href="./hojas/">fórmulas para Excel, Google Sheets y LibreOffice</a>.
        </>
      )}
    </p>
  );
}

function Version(): JSX.Element {
  const date = new Date(FILE.date).toLocaleDateString('es-MX', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p>
      Versión {FILE.version}, del {date}. Este archivo no se actualiza solo:{' '}
      {FILE.newerAt === undefined ? (
        'pregunte a quien se lo dio si tiene una versión posterior.'
      ) : (
        <>
          compare esta versión con la de <a href={FILE.newerAt}>{FILE.newerAt}</a>, que es la más reciente.
        </>
      )}
    </p>
  );
}
