import type { ReactNode } from 'react';
import { centreTexts } from '../../i18n/centre-texts.ts';
import { shellTexts } from '../../i18n/shell-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './centre-map.module.css';
import { MapDrawing } from './map-drawing.tsx';
import { mapLinks, whereaboutsIn } from './map-links.ts';

/** The id of the section's start: the table of contents links to it. */
export const mapId = 'map';

interface CentreMapProps {
  /** Lines of the footer: the first contains address and hours. */
  lines: readonly string[];
  phones: readonly { text: string; href: string }[];
}

/** The map that we drew, the way in three steps, address and hours, and links to the two Korean map services. */
export function CentreMap({ lines, phones }: CentreMapProps) {
  const t = centreTexts.use();
  const { address, hours } = whereaboutsIn(lines);
  return (
    <section aria-labelledby={mapId} className={styles.section}>
      <h2 id={mapId}>{t.title}</h2>
      <Sketch />
      <dl className={styles.facts}>
        <Fact name={t.address}>{address}</Fact>
        <Fact name={t.phone}>
          {phones.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </Fact>
        <Fact name={t.hours}>{hours}</Fact>
      </dl>
      {address ? <MapLinks address={address} /> : null}
    </section>
  );
}

function Sketch() {
  const t = centreTexts.use();
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={t.mapLabel} className={styles.map}>
        <MapDrawing />
        <span className={styles.label} data-place="station">
          {t.station}
          <br />
          {t.exit}
        </span>
        <span className={styles.label} data-place="road">
          {t.mainRoad}
        </span>
        <span className={styles.label} data-place="wall">
          {t.wall}
        </span>
        <span className={styles.label} data-place="lane">
          {t.lane}
        </span>
        <span className={styles.label} data-place="here">
          {t.here}
        </span>
      </div>
      <figcaption className={styles.caption}>
        <ol className={styles.steps}>
          {t.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles.sample}>{t.sample}</p>
      </figcaption>
    </figure>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function MapLinks({ address }: { address: string }) {
  const texts = shellTexts.use();
  const t = centreTexts.use();
  const links = mapLinks(address);
  return (
    <p className={styles.links} data-print="hide">
      {(['naver', 'kakao'] as const).map((map) => (
        <TextLink key={map} href={links[map]} target="_blank" rel="noopener noreferrer">
          {t[map]}
          <Icon name="external" size="sm" label={texts.newWindow} className={styles.outward ?? ''} />
        </TextLink>
      ))}
    </p>
  );
}
