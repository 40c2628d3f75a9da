// What only the user knows about the list, asked once each: what prevents it from starting, a button for every answer, and a
// list of entities for every place that is not in the catalog.
import { type Choices, type Question, type ReadingAnswer, withReading } from '@curp/batch';
import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { formatCount } from './format-numbers.ts';
import { openQuestionsText } from './outcome-text.ts';

export interface QuestionsProps {
  readonly problems: readonly string[];
  readonly questions: readonly Question[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

/** More places are below a button. */
const PLACES_SHOWN = 20;

export function Questions({ problems, questions, choices, onChoose }: QuestionsProps): JSX.Element | null {
  if (problems.length + questions.length === 0) return null;
  const places = questions.filter(({ option }) => option === 'entidades');
  const others = questions.filter(({ option }) => option !== 'entidades');
  const asked = (question: Question): JSX.Element => {
    const props = {
      question,
      onPick: (text: string): void => onChoose(withAnswers(choices, [{ ...question, chosen: text }])),
    };
    const key = `question-${question.option}-${question.value}`;
    const isPlace = question.option === 'entidades' || question.option === 'entidad';
    return isPlace ? <PlaceQuestion key={key} {...props} /> : <ButtonsQuestion key={key} {...props} />;
  };
  return (
    <section class="questions-panel" aria-labelledby="questions-title">
      <div class="questions-head">
        <h2 id="questions-title" tabIndex={-1}>
          {questions.length === 0 ? 'Lo que falta aclarar' : 'Preguntas sobre la lista'}
        </h2>
        {questions.length > 0 && <p class="hint">{progressText(questions)}</p>}
        <AcceptSuggestions questions={questions} choices={choices} onChoose={onChoose} />
      </div>
      <Problems problems={problems} />
      {others.length > 0 && <div class="questions">{others.map(asked)}</div>}
      {places.length > 0 && (
        <div class="places" role="group" aria-label="Lugares que no están en el catálogo de entidades">
          {places.slice(0, PLACES_SHOWN).map(asked)}
          <MorePlaces count={places.length - PLACES_SHOWN}>{places.slice(PLACES_SHOWN).map(asked)}</MorePlaces>
        </div>
      )}
    </section>
  );
}

function progressText(questions: readonly Question[]): string {
  const open = openQuestionsText(questions);
  if (open === '') return questions.length === 1 ? 'Respondida' : `Respondidas las ${questions.length}`;
  return open.charAt(0).toUpperCase() + open.slice(1);
}

function withAnswers(choices: Choices, answered: readonly Question[]): Choices {
  return answered.reduce((all, { option, chosen }) => withReading(all, option, chosen) ?? all, choices);
}

/** Stays after it is used, so that the focus does. */
function AcceptSuggestions({ questions, choices, onChoose }: Omit<QuestionsProps, 'problems'>): JSX.Element | null {
  const [accepted, setAccepted] = useState(false);
  const pending = questions.filter(({ chosen, suggested }) => chosen === '' && suggested !== '');
  if (pending.length < 2 && !accepted) return null;
  const accept = (): void => {
    if (pending.length === 0) return;
    setAccepted(true);
    onChoose(
      withAnswers(
        choices,
        pending.map((question) => ({ ...question, chosen: question.suggested })),
      ),
    );
  };
  return (
    <button type="button" class="button" aria-disabled={pending.length === 0} onClick={accept}>
      {pending.length === 0 ? 'Sugerencias aceptadas' : acceptText(pending.length)}
    </button>
  );
}

function acceptText(count: number): string {
  return count === 1 ? 'Aceptar la sugerencia' : `Aceptar las ${count} sugerencias`;
}

function MorePlaces({ count, children }: { readonly count: number; readonly children: ComponentChildren }) {
  if (count <= 0) return null;
  return (
    <details class="more-places">
      <summary>{count === 1 ? 'Otro lugar' : `Otros ${count} lugares`} con menos filas</summary>
      {children}
    </details>
  );
}

function Problems({ problems }: { readonly problems: readonly string[] }): JSX.Element | null {
  if (problems.length === 0) return null;
  return (
    <>
      <p class="unclear">
        {problems.length === 1 ? 'Falta aclarar algo' : `Faltan ${problems.length} cosas por aclarar`} antes de empezar:
      </p>
      <ul class="findings" aria-label="Lo que falta">
        {problems.map((problem) => (
          <li class="is-wrong" key={problem}>
            {problem}
          </li>
        ))}
      </ul>
    </>
  );
}

interface QuestionProps {
  readonly question: Question;
  readonly onPick: (text: string) => void;
}

function ButtonsQuestion({ question, onPick }: QuestionProps): JSX.Element {
  const { option, value, sentence, cells, answers, chosen, suggested } = question;
  return (
    <fieldset class="question">
      <legend>
        {sentence} {cells > 0 && <span class="hint">{formatCount(cells, 'celda', 'celdas')}</span>}
      </legend>
      {answers.map((answer) => (
        <label key={answer.text}>
          <input
            type="radio"
            name={`question-${option}-${value}`}
            checked={answer.text === chosen}
            onChange={() => onPick(answer.text)}
          />
          <span>
            {answer.label}
            {answer.text === suggested && answer.text !== chosen && <span class="hint"> · lo más probable</span>}
            <Preview answer={answer} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Preview({ answer: { preview = [] } }: { readonly answer: ReadingAnswer }): JSX.Element | null {
  if (preview.length === 0) return null;
  return (
    <ul class="preview">
      {preview.map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ul>
  );
}

/** A place that is not in the catalog, or the entity of a list without it. A candidate is chosen with one click, for all equal cells. */
function PlaceQuestion({ question, onPick }: QuestionProps): JSX.Element {
  const { value, sentence, cells, answers, chosen, suggested, doubt } = question;
  const candidates = answers.filter(({ isCandidate, text }) => isCandidate === true || text === suggested);
  const label = value === '' ? sentence : `¿Qué entidad es «${value}»?`;
  return (
    <div class="question place">
      <label>
        <span>
          {label} {cells > 0 && <span class="hint">{formatCount(cells, 'fila', 'filas')}</span>}
        </span>
        {doubt !== '' && <span class="doubt">{doubt}</span>}
        <select value={chosen} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
          <option value="" disabled={chosen !== ''}>
            {value === '' ? 'Elija la entidad' : 'Sin decidir: esas filas se rechazan'}
          </option>
          {answers.map(({ text, label: name }) => (
            <option value={text} key={text}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="place-candidates">
        {candidates.map(({ text, label: name }) => (
          <button type="button" class="button" key={text} aria-pressed={text === chosen} onClick={() => onPick(text)}>
            {text === chosen ? name : `¿${name}?`}
          </button>
        ))}
      </p>
    </div>
  );
}
