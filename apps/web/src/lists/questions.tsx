// What only the user knows about the values of the list, asked once each: a button for every answer, or a list of entities.
import { type Choices, type Question, type ReadingAnswer, withReading } from '@curp/batch';
import type { JSX } from 'preact';
import { formatCount } from './format-numbers.ts';

export interface QuestionsProps {
  readonly questions: readonly Question[];
  readonly choices: Choices;
  readonly onChoose: (choices: Choices) => void;
}

export function Questions({ questions, choices, onChoose }: QuestionsProps): JSX.Element | null {
  if (questions.length === 0) return null;
  return (
    <div class="questions" role="group" aria-label="Preguntas sobre la lista">
      {questions.map((question) => {
        const onPick = (text: string): void => {
          const chosen = withReading(choices, question.option, text);
          if (chosen !== undefined) onChoose(chosen);
        };
        const id = `question-${question.option}-${question.value}`;
        return question.option === 'entidades' || question.option === 'entidad' ? (
          <PlaceQuestion key={id} question={question} onPick={onPick} />
        ) : (
          <ButtonsQuestion key={id} question={question} onPick={onPick} />
        );
      })}
    </div>
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
  const { value, sentence, cells, answers, chosen, doubt } = question;
  const candidates = answers.filter(({ isCandidate }) => isCandidate === true);
  const label = value === '' ? sentence : `¿Qué entidad es «${value}»?`;
  return (
    <div class="question place">
      <label>
        <span>
          {label} {cells > 0 && <span class="hint">{formatCount(cells, 'celda', 'celdas')}</span>}
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
      {chosen === '' &&
        candidates.map(({ text, label: name }) => (
          <button type="button" class="button" key={text} onClick={() => onPick(text)}>
            ¿{name}?
          </button>
        ))}
    </div>
  );
}
