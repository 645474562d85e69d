import { foreignLang } from '../../i18n/foreign-lang.ts';
import { helpTexts } from '../../i18n/help-texts.ts';
import type { HelpTexts } from '../../i18n/kr/help.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { Island } from '../../lib/document/island.tsx';
import { TextWithFilms } from '../../player/text-with-films.tsx';
import { Fold } from '../../ui/fold.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { byTopic } from './by-topic.ts';
import { CopyLink } from './copy-link.tsx';
import type { Question } from './load-help.server.ts';
import styles from './questions.module.css';

type Topic = keyof HelpTexts['questions']['topics'];

function topicName(topic: string, { topics }: HelpTexts['questions']): string {
  return topics[topic as Topic] ?? topics.other;
}

function OneQuestion({ question, open = false }: { question: Question; open?: boolean }) {
  const lang = useLang();
  const textLang = foreignLang(question.lang, lang);
  return (
    <Fold
      id={question.slug}
      open={open}
      title={
        <h3 lang={textLang}>
          <MarkedText text={question.title} marks={question.titleMarks} />
        </h3>
      }
    >
      <TextWithFilms
        html={question.content}
        films={question.films}
        lang={textLang}
        className={styles.answer}
      />
      <Island name="copy-link" when="touch" of={CopyLink} props={{ id: question.slug }} />
    </Fold>
  );
}

/** All questions under the headings of their topics. */
export function QuestionList({ questions }: { questions: Question[] }) {
  const t = helpTexts.use().questions;
  const parts = byTopic(questions);
  return (
    <>
      <nav aria-label={t.byTopic} className={styles.topics} data-print="hide">
        {parts.map(({ topic }) => (
          <TextLink key={topic} href={`#topic-${topic}`}>
            {topicName(topic, t)}
          </TextLink>
        ))}
      </nav>
      {parts.map(({ topic, items }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className={styles.part}>
          <h2 id={`topic-${topic}`}>{topicName(topic, t)}</h2>
          {items.map((question) => (
            <OneQuestion key={question.id} question={question} />
          ))}
        </section>
      ))}
    </>
  );
}

/** The results of a search, open, with the hits marked. */
export function FoundQuestions({ title, questions }: { title: string; questions: Question[] }) {
  return (
    <section aria-labelledby="found" className={styles.part}>
      <h2 id="found" className={styles.found}>
        {title}
      </h2>
      {questions.map((question) => (
        <OneQuestion key={question.id} question={question} open />
      ))}
    </section>
  );
}
