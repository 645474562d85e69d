import { Link } from 'react-router';
import { foreignLang } from '../../i18n/foreign-lang.ts';
import { programmeTexts } from '../../i18n/programme-texts.ts';
import { useLang } from '../../i18n/use-lang.ts';
import { TextWithFilms } from '../../player/text-with-films.tsx';
import { Button } from '../../ui/button.tsx';
import { Fold } from '../../ui/fold.tsx';
import { Section } from '../../ui/section.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { ProgrammePage } from './load-programme.ts';
import { freeProduct, freeStartHref, withoutSharedMark } from './product-words.ts';
import { MapOfAcademy, MapOfCentre } from './programme-map.tsx';
import styles from './programme-screen.module.css';
import { SidePrices } from './side-prices.tsx';

type Products = ProgrammePage['products'];

/** Lessons and prices on one page: what is free, what it costs, what there is to learn, what comes after paying. */
export function ProgrammeScreen({ page }: { page: ProgrammePage }) {
  const { products, mark } = withoutSharedMark(page.products);
  return (
    <div className={styles.page}>
      <Beginning page={page} products={products} />
      <Prices page={page} products={products} isSample={mark !== null} />
      <Section space="none" aria-labelledby="map" className={styles.map}>
        <MapOfCentre page={page} />
        <MapOfAcademy page={page} />
      </Section>
      <AfterPaying text={page.text} />
      <Questions questions={page.questions} />
      <Closing products={products} />
    </div>
  );
}

function StartFree({ products }: { products: Products }) {
  const t = programmeTexts.use();
  const free = freeProduct(products);
  if (!free) return <Button render={<a href="/customer/payment" />}>{t.center.order}</Button>;
  return <Button render={<a href={freeStartHref} />}>{t.start}</Button>;
}

function Beginning({ page, products }: { page: ProgrammePage; products: Products }) {
  const t = programmeTexts.use();
  const free = freeProduct(products);
  return (
    <Section space="none" className={styles.free}>
      <div>
        <p className={styles.eyebrow}>{t.title}</p>
        <h1 className={styles.title}>{free ? t.freeTitle(free.dayExpirate) : t.title}</h1>
        <p className={styles.lead}>{free ? `${free.summary} ${t.noCard}` : page.text?.excerpt}</p>
        <p className={styles.actions}>
          <StartFree products={products} />
          <TextLink href="#prices">{t.toPrices}</TextLink>
        </p>
        {free ? <p className={styles.fine}>{t.freeEnds(free.dayExpirate)}</p> : null}
      </div>
      <Fan page={page} />
    </Section>
  );
}

/** One picture of each level. */
function Fan({ page: { levels, groups } }: { page: ProgrammePage }) {
  const pictures = levels
    .filter(({ center }) => center === 0)
    .flatMap(
      ({ level }) => groups.find((group) => group.center === 0 && group.level === level)?.poster ?? [],
    );
  return (
    <div className={styles.fan} aria-hidden="true">
      {pictures.map((poster) => (
        <img key={poster} src={poster} alt="" width={320} height={180} decoding="async" />
      ))}
    </div>
  );
}

function Prices(props: { page: ProgrammePage; products: Products; isSample: boolean }) {
  const t = programmeTexts.use();
  return (
    <Section space="none" aria-labelledby="prices" className={styles.prices}>
      <SectionHead
        id="prices"
        title={t.prices}
        lead={
          <>
            {props.isSample ? <span className={styles.sample}>{t.sample}</span> : null}
            {t.pricesLead}
          </>
        }
      />
      <div className={styles.two}>
        <SidePrices side="center" {...props} start={<StartFree products={props.products} />} />
        <SidePrices side="academy" {...props} />
      </div>
    </Section>
  );
}

function AfterPaying({ text }: Pick<ProgrammePage, 'text'>) {
  const lang = useLang();
  if (!text) return null;
  return (
    <Section tone="sunk">
      <TextWithFilms
        html={text.content}
        films={text.films}
        lang={foreignLang(text.lang, lang)}
        className={styles.then}
      />
    </Section>
  );
}

function Questions({ questions }: Pick<ProgrammePage, 'questions'>) {
  const t = programmeTexts.use();
  const lang = useLang();
  if (questions.length === 0) return null;
  return (
    <Section aria-labelledby="questions" className={styles.questions}>
      <h2 id="questions">{t.questions}</h2>
      <div>
        {questions.map(({ slug, title, content, films, lang: written }, index) => (
          <Fold key={slug} open={index === 0} lang={foreignLang(written, lang)} title={<h3>{title}</h3>}>
            <TextWithFilms html={content} films={films} />
          </Fold>
        ))}
        <p className={styles.more}>
          <TextLink render={<Link to="/customer/common-question" />}>{t.moreQuestions}</TextLink>
        </p>
      </div>
    </Section>
  );
}

function Closing({ products }: { products: Products }) {
  const t = programmeTexts.use();
  return (
    <Section tone="night" className={styles.closing}>
      <p className={styles.closingText}>{t.closing(freeProduct(products)?.dayExpirate ?? 0)}</p>
      <StartFree products={products} />
    </Section>
  );
}
