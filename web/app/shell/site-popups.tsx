import { htmlLang } from '@taegeuk/contract/languages.ts';
import type { Popup } from '@taegeuk/contract/popup.ts';
import { Link, useLocation } from 'react-router';
import { commonTexts } from '../i18n/common-texts.ts';
import { shellTexts } from '../i18n/shell-texts.ts';
import { isAtOrBelow } from './menu-tree.ts';
import { useSite } from './site.ts';
import { useReading } from './use-reading.ts';

/** The popups of a page: those for every page for reading, and those for it or what it stands below. */
export function popupsOf(popups: readonly Popup[], pathname: string): Popup[] {
  return popups.filter(
    ({ pages }) => pages.length === 0 || pages.some((page) => isAtOrBelow(page, pathname)),
  );
}

/**
 * What visitors are told when they come to a page for reading: closed dialogs, which `popup-turns.ts` shows after the first
 * paint. Forms, payments and pages of members are never interrupted.
 */
export function SitePopups() {
  const { pathname } = useLocation();
  const isReading = useReading();
  const all = useSite()?.popups ?? [];
  if (!isReading) return null;
  return popupsOf(all, pathname).map((popup) => <PopupDialog key={popup.id} popup={popup} />);
}

/** One popup as a closed dialog. Its styles come with what opens it. */
export function PopupDialog({ popup }: { popup: Popup }) {
  const { id, title, text, picture, alt, link, linkName, lang } = popup;
  const common = commonTexts.use();
  const shell = shellTexts.use();
  const label = `popup-${id}`;
  return (
    <dialog data-popup={id} aria-labelledby={label} tabIndex={-1}>
      <div lang={htmlLang[lang]}>
        {picture ? <img src={picture} alt={alt} loading="lazy" /> : null}
        <h2 id={label}>{title}</h2>
        {text ? <p>{text}</p> : null}
        {link ? <Link to={link}>{linkName}</Link> : null}
      </div>
      <footer>
        <button type="button" data-popup-rest>
          {shell.popupRest}
        </button>
        <button type="button" data-popup-close>
          {common.close}
        </button>
      </footer>
    </dialog>
  );
}
