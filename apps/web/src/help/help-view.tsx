// «Ayuda»: short answers inside the page in one file, which has no guide.
import type { JSX } from 'preact';
import { NOT_PROOF } from '../key/not-proof.ts';

const ANSWERS: readonly (readonly [question: string, answer: string])[] = [
  [
    '¿Qué datos se necesitan para calcular una CURP?',
    'Nombre o nombres, primer apellido, segundo apellido si lo tiene, fecha de nacimiento, sexo y entidad de nacimiento, como están en el acta.',
  ],
  [
    '¿La clave que se calcula es la oficial?',
    'Es la que da la regla oficial con esos datos. Las posiciones 17 y 18 pueden ser otras si hay personas con los mismos datos: esas las asigna el RENAPO.',
  ],
  [
    '¿Los datos salen de este equipo?',
    'No. Este archivo trabaja sin conexión y no guarda nada: al cerrarlo se borra lo que escribió.',
  ],
  [
    '¿Qué listas se pueden usar?',
    'Libros de Excel (.xlsx y .xls), hojas de LibreOffice (.ods) y texto (.csv, .txt), hasta 200,000 filas. Un libro .xlsb se guarda antes como .xlsx.',
  ],
  [
    '¿Cómo deben llamarse las columnas?',
    'Como las tenga: se reconocen los nombres comunes y el contenido. Si una columna se entendió mal, corríjala en «Ver y corregir las columnas».',
  ],
  [
    '¿Por qué hay filas «por revisar»?',
    'Les falta un dato, o dice algo que no se puede leer con seguridad. El motivo está junto a cada fila, y también en el archivo que se descarga.',
  ],
  [
    '¿Hay que responder todas las preguntas?',
    'No. Sin respuesta, las filas en duda se rechazan o llevan aviso; nada se adivina. Cada respuesta vale para toda la lista.',
  ],
  ['¿Y si la persona no tiene segundo apellido?', 'Deje esa casilla en blanco: la clave lleva X en su lugar.'],
  [
    '¿Y si nació en otro país?',
    'Elija «Nacido en el extranjero» como entidad; en una lista también se puede escribir NE.',
  ],
  [
    'La CURP de la lista no es la calculada. ¿Cuál vale?',
    'La de la constancia que da el RENAPO. «Cotejar» muestra en qué difieren y la causa probable: muchas veces es un dato mal escrito.',
  ],
  [
    '¿Por qué MARÍA o JOSÉ no cuentan a veces?',
    'Si el primero de varios nombres es MARÍA o JOSÉ, o una de sus abreviaturas, la regla usa el segundo.',
  ],
];

export function HelpView(): JSX.Element {
  return (
    <section class="view help-view">
      <div class="intro">
        <h1>Preguntas frecuentes</h1>
      </div>
      <dl class="answers-list">
        {ANSWERS.map(([question, answer]) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{answer}</dd>
          </div>
        ))}
      </dl>
      <p class="not-proof">{NOT_PROOF}</p>
    </section>
  );
}
