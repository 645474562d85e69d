import type { MenuBody } from '@taegeuk/contract/content-bodies.ts';
import { htmlLang, type LanguageCode } from '@taegeuk/contract/languages.ts';
import { useId } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormRow } from '../../../ui/form-layout.tsx';
import { Input } from '../../../ui/input.tsx';
import { contentTexts } from '../content-texts.ts';
import { textIn, withText } from '../content-words.ts';
import { type KindFormProps, writing } from '../kind.ts';
import { BarPreview } from './bar-preview.tsx';
import own from './menu.module.css';
import { menuItemsWith, menuRowsOf, parentsFor } from './menu-rows.ts';
import { menuTexts as t } from './menu-texts.ts';
import { ParentSelect } from './parent-select.tsx';
import { readMenusOfAll } from './read-menus.ts';

const none = { name: '' };
const nameIn = (body: MenuBody, lang: LanguageCode) => textIn(body, lang, none).name;

function MenuForm({ record, body, shown, write, isShut, aside, Bar }: KindFormProps<MenuBody>) {
  const paths = useId();
  const { lines, shownBy } = aside as Awaited<ReturnType<typeof readMenusOfAll>>;
  const [lang = 'kr'] = shown;
  const rows = menuRowsOf(lines, shownBy[lang]);
  const name = nameIn(body, lang) || nameIn(body, 'kr');
  const set = (change: Partial<MenuBody>) => write((now) => ({ ...now, ...change }));
  return (
    <>
      <div className={own.names}>
        {shown.map((lang) => (
          <Field.Root key={lang} id={`menu-name-${lang}`}>
            <Field.Label>{`${contentTexts.langs[lang]} ${t.fields.name}`}</Field.Label>
            <Input
              lang={htmlLang[lang]}
              maxLength={60}
              autoComplete="off"
              readOnly={isShut}
              value={nameIn(body, lang)}
              onChange={({ currentTarget: { value: name } }) =>
                write((now) => withText(now, lang, { none, change: { name } }))
              }
            />
          </Field.Root>
        ))}
      </div>
      <FormRow>
        <Field.Root id="menu-link">
          <Field.Label>{t.fields.link}</Field.Label>
          <Input
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            list={paths}
            readOnly={isShut}
            value={body.link}
            onChange={({ currentTarget: { value } }) => set({ link: value.trim() })}
          />
          <Field.Description>{t.linkHint}</Field.Description>
        </Field.Root>
        <ParentSelect
          value={body.parentId}
          parents={parentsFor(record.id, rows)}
          disabled={isShut}
          onChange={(parentId) => set({ parentId })}
        />
      </FormRow>
      <datalist id={paths}>
        {[...new Set(shownBy.kr.map(({ link }) => link))].map((link) => (
          <option key={link} value={link} />
        ))}
      </datalist>
      <Checkbox
        checked={body.isVisible}
        disabled={isShut}
        onChange={({ currentTarget: { checked } }) => set({ isVisible: checked })}
      >
        {t.visible}
      </Checkbox>
      <p className={own.note}>{t.visibleHint}</p>
      <BarPreview Bar={Bar} menus={menuItemsWith(rows, { id: record.id, ...body, name })} />
    </>
  );
}

/** How a menu is written. */
export const menuWriting = writing<MenuBody>({
  Form: MenuForm,
  read: readMenusOfAll,
  hasPreview: true,
  titleOf: (body) => nameIn(body, 'kr'),
  fieldsOf: (body, lang) => [{ label: t.fields.name, value: nameIn(body, lang) }],
  factsOf: ({ link, isVisible, parentId }) => [
    { label: t.fields.link, value: link },
    { label: t.fields.isVisible, value: isVisible ? t.yes : t.no },
    { label: t.fields.parentId, value: parentId ?? t.top },
  ],
});
