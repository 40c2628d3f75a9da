// Whose rule this is, and whose site it is not.
import type { JSX } from 'preact';

export function Footer(): JSX.Element {
  return (
    <footer class="foot">
      <p>
        La regla es la oficial: Instructivo Normativo para la Asignación de la CURP (DOF 18-06-2018, reforma 18-10-2021)
        y reglas del RENAPO de 2021. Este sitio no es del RENAPO ni consulta su registro.
      </p>
    </footer>
  );
}
