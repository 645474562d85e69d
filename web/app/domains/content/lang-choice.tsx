import { languageCodes } from '@taegeuk/contract/languages.ts';
import { AddressChoice } from './address-choice.tsx';
import { contentTexts as t } from './content-texts.ts';

/** A language that the address holds. */
export function LangChoice({
  none,
  ...choice
}: {
  name: string;
  value: string;
  label: string;
  /** What it is called that there is none; without it there is always one. */
  none?: string;
}) {
  const langs = languageCodes.map((code) => [code, t.langs[code]] as const);
  return <AddressChoice {...choice} choices={none ? [['', none], ...langs] : langs} />;
}
