// «Para desarrolladores»: the typed data as a request for the service, to copy. The page itself sends nothing.
import { calculate, todayInMexicoCity } from '@curp/core';
import { describeIssue } from '@curp/core/messages';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { IS_SITE } from '../build-facts.ts';
import type { ViewProps } from '../view-props.ts';
import { CopyButton } from '../key/copy-button.tsx';
import { type Draft, EXAMPLE, personOf } from '../person/draft.ts';
import { CODE_FILES } from './code-files.ts';
import { hasEnoughData, type OperationName, OPERATIONS, parametersOf } from './request.ts';
import { type Language, LANGUAGES } from './snippets.ts';

/** What is missing when the example replaces the typed data. */
const MISSING: Readonly<Record<OperationName, string>> = {
  calcular_curp: 'la persona en «Calcular»',
  explicar_curp: 'la persona en «Calcular»',
  validar_curp: 'la clave en «Validar»',
  cotejar_curp: 'la persona y la clave en «Cotejar»',
};

interface Service {
  readonly address: string;
  readonly token: string;
  /** False when the page came from a static host. */
  readonly isHere: boolean;
  readonly hasSandbox: boolean;
}

/** A service that serves the page writes `data-servicio` into its `html` tag. */
function detectService(): Service {
  const { servicio } = document.documentElement.dataset;
  const isHere = servicio !== undefined;
  const hasSandbox = servicio === 'pruebas';
  return {
    address: isHere ? new URL('.', location.href).href.replace(/\/$/, '') : 'https://curp.example.com',
    token: hasSandbox ? 'pruebas' : 'SU_TOKEN',
    isHere,
    hasSandbox,
  };
}

export function DevelopersView({ draft, typedKey }: ViewProps): JSX.Element {
  const [operation, setOperation] = useState<OperationName>('calcular_curp');
  const [language, setLanguage] = useState<Language>('curl');
  const service = detectService();
  const { address, token } = service;
  const usesTypedData = hasEnoughData(operation, draft, typedKey);
  const parameters = parametersOf(operation, draft, typedKey);
  const snippet = LANGUAGES[language].write({ operation, address, token, parameters });
  return (
    <section class="view developers">
      <div class="intro">
        <h1>Lo mismo, desde su programa</h1>
        <p>
          {usesTypedData
            ? 'Con los datos que escribió.'
            : `Con el ejemplo del texto oficial: falta completar ${MISSING[operation]}.`}{' '}
          La página no envía esta consulta: cópiela y ejecútela usted.
        </p>
      </div>
      <div class="pickers">
        <Picker label="Operación" name="operation" options={OPERATIONS} value={operation} onPick={setOperation} />
        <Picker label="Lenguaje" name="language" options={LANGUAGES} value={language} onPick={setLanguage} />
      </div>
      <div class="snippet">
        <CopyButton text={snippet} class="button" />
        <pre tabIndex={0} aria-label={`Consulta con ${LANGUAGES[language].name}`}>
          <code>{snippet}</code>
        </pre>
      </div>
      {operation === 'calcular_curp' && <Answer draft={usesTypedData ? draft : EXAMPLE} />}
      <Notes service={service} />
    </section>
  );
}

/** The service's answer, calculated in the page. */
function Answer({ draft }: { readonly draft: Draft }): JSX.Element {
  const calculation = calculate(personOf(draft), { today: todayInMexicoCity(Date.now()) });
  if (!calculation.ok)
    return (
      <p class="problem">
        Con estos datos el servicio contesta un error: {calculation.issues.map(describeIssue).join(' ')}
      </p>
    );
  const envelope = { error: false, code_error: 0, error_message: null, response: { curp: calculation.key } };
  return (
    <>
      <h2>La respuesta</h2>
      <pre tabIndex={0} aria-label="Respuesta en JSON">
        <code>{JSON.stringify(envelope, null, 2)}</code>
      </pre>
    </>
  );
}

interface PickerProps<Name extends string> {
  readonly label: string;
  readonly name: string;
  readonly options: Readonly<Record<Name, { readonly name: string }>>;
  readonly value: Name;
  readonly onPick: (value: Name) => void;
}

function Picker<Name extends string>({ label, name, options, value, onPick }: PickerProps<Name>): JSX.Element {
  return (
    <fieldset class="field picker">
      <legend>{label}</legend>
      <div class="choices">
        {(Object.keys(options) as Name[]).map((option) => (
          <label class="choice" key={option}>
            <input type="radio" name={name} checked={option === value} onChange={() => onPick(option)} />
            <span>{options[option].name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Notes({ service: { isHere, hasSandbox } }: { readonly service: Service }): JSX.Element {
  return (
    <div class="notes">
      <p>
        {hasSandbox
          ? 'El token «pruebas» sirve aquí para probar.'
          : 'Ponga el token de su proyecto en lugar de SU_TOKEN: se lo da quien administra el servicio.'}{' '}
        El token va en un encabezado y los datos en el cuerpo, así que nada personal queda en la dirección.
      </p>
      {isHere ? (
        <p class="actions">
          <a class="button primary" href="./docs">
            Leer la referencia
          </a>
          <a class="button" href="./openapi.json">
            Contrato OpenAPI
          </a>
        </p>
      ) : (
        <p>
          Esta copia de la página no tiene un servicio detrás: cambie la dirección por la del suyo. La referencia está
          en su ruta <code>/docs</code>.
        </p>
      )}
      <p>
        Si su programa está en TypeScript o JavaScript, no necesita servicio ni token: la biblioteca{' '}
        <code>@curp/core</code> calcula lo mismo en su proceso, como lo hace esta página. Las dos bibliotecas vienen en
        el repositorio del proyecto: todavía no están en npm.
      </p>
      <p>
        En Python, PHP, Java, C# o Go, la misma regla es un solo archivo para pegar, sin dependencias: los datos no
        salen de su programa. {IS_SITE ? <CodeLinks /> : 'Lo imprime '}
        <code>curp codigo</code>
        {IS_SITE ? ' los imprime también.' : ' con el nombre del lenguaje.'}
      </p>
    </div>
  );
}

function CodeLinks(): JSX.Element {
  return (
    <>
      Descárguelo:{' '}
      {CODE_FILES.map(({ language, file }, index) => (
        <>
          {index > 0 && ', '}
          <a href={`./codigo/${file}`} download={file}>
            {language}
          </a>
        </>
      ))}
      .{' '}
    </>
  );
}
