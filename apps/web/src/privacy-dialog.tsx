// Explains that no data leave the computer and how the user can verify it.
import type { JSX, RefObject } from 'preact';

export function PrivacyDialog({ dialog }: { readonly dialog: RefObject<HTMLDialogElement | null> }): JSX.Element {
  return (
    <dialog ref={dialog} aria-labelledby="privacy-title">
      <h2 id="privacy-title" tabIndex={-1}>
        Sus datos se quedan aquí
      </h2>
      <p>
        Esta página hace todas las cuentas en su equipo. No manda a ningún servidor nombres, claves ni listas, y no
        guarda lo que escribe: al cerrarla, se borra.
      </p>
      <p>No hace falta creerlo:</p>
      <ul>
        <li>Desconéctese de la red y siga usándola: todo funciona igual, también las listas.</li>
        <li>
          La página lleva la orden <code>connect-src 'none'</code>: el navegador mismo le impide conectarse. Puede verla
          en las herramientas del navegador (F12), y en la pestaña «Red», que nada se envía mientras escribe.
        </li>
        <li>Una prueba automática del proyecto usa toda la página y falla si sale un solo dato.</li>
      </ul>
      <form method="dialog">
        <button class="button primary">Entendido</button>
      </form>
    </dialog>
  );
}
