import {
  columnsOf,
  type ExportKind,
  exportFilters,
  exportKindNames,
} from '@taegeuk/contract/export-columns.ts';
import { useSeoulDay } from '../../lib/dates/seoul-day.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FormRow } from '../../ui/form-layout.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Radio } from '../../ui/radio.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './export.module.css';
import { type FilterName, filterOptions } from './export-filters.ts';
import { exportTexts as t } from './export-texts.ts';
import { isLocked, isPersonal, newExport, type TypedExport } from './export-wish.ts';

interface PartProps {
  typed: TypedExport;
  /** What the server says is wrong, by field. */
  wrong: Record<string, string>;
  onType: (change: Partial<TypedExport>) => void;
}

function FilterField({ name, typed, wrong, onType }: PartProps & { name: FilterName }) {
  const today = useSeoulDay();
  const options = filterOptions(name, today);
  const field = {
    value: typed.filter[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onType({ filter: { ...typed.filter, [name]: value } }),
  };
  return (
    <Field.Root error={wrong[name]} required={name === 'month'}>
      <Field.Label>{t.filters[name]}</Field.Label>
      {options ? (
        <Select {...field}>
          {name === 'month' ? null : <option value="">{t.any}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      ) : (
        <Input type="date" max={today} {...field} />
      )}
      <Field.Error />
    </Field.Root>
  );
}

function Columns({ typed, wrong, onType }: PartProps) {
  const { kind, columns } = typed;
  const all = Object.entries(columnsOf(kind));
  const areAll = columns.length === all.length;
  return (
    <fieldset
      className={styles.group}
      aria-describedby={wrong['columns'] ? 'export-columns-wrong' : undefined}
    >
      <legend>{t.columns}</legend>
      <Button
        size="sm"
        variant="quiet"
        className={styles.turn}
        onClick={() => onType({ columns: areAll ? [] : all.map(([column]) => column) })}
      >
        {areAll ? t.noColumns : t.allColumns}
      </Button>
      <div className={styles.columns}>
        {all.map(([column, { name, isPersonal: isOfPerson }]) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            onChange={({ currentTarget: { checked } }) =>
              onType({
                columns: checked ? [...columns, column] : columns.filter((each) => each !== column),
              })
            }
          >
            {name}
            {isOfPerson ? <small className={styles.personal}>{t.personal}</small> : null}
          </Checkbox>
        ))}
      </div>
      {wrong['columns'] ? (
        <p id="export-columns-wrong" className={styles.wrong}>
          {wrong['columns']}
        </p>
      ) : null}
    </fieldset>
  );
}

function Veil({ typed, onType }: PartProps) {
  if (!isPersonal(typed)) return null;
  return (
    <Radio.Group legend={t.veil}>
      <Radio.Item name="veil" checked={typed.isMasked} onChange={() => onType({ isMasked: true })}>
        {t.veilMasked}
        <small className={styles.note}>{t.veilMaskedNote}</small>
      </Radio.Item>
      <Radio.Item name="veil" checked={!typed.isMasked} onChange={() => onType({ isMasked: false })}>
        {t.veilOpen}
        <small className={styles.note}>{t.veilOpenNote}</small>
      </Radio.Item>
    </Radio.Group>
  );
}

function Kind({ typed, kinds, onType }: PartProps & { kinds: readonly ExportKind[] }) {
  const today = useSeoulDay();
  function choose(kind: ExportKind) {
    // Days and a password that were typed count for the next kind too.
    const { filter, isMasked, filePassword, fileType } = typed;
    onType({ ...newExport(kind, today), filter, isMasked, filePassword, fileType });
  }
  return (
    <Field.Root>
      <Field.Label>{t.kind}</Field.Label>
      <Select value={typed.kind} onChange={({ currentTarget }) => choose(currentTarget.value as ExportKind)}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {exportKindNames[kind]}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
}

function Password({ typed, wrong, onType }: PartProps) {
  return (
    <Field.Root error={wrong['filePassword']} required>
      <Field.Label>{t.password}</Field.Label>
      <PasswordInput
        autoComplete="new-password"
        maxLength={64}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
        value={typed.filePassword}
        onChange={({ currentTarget }) => onType({ filePassword: currentTarget.value })}
      />
      <Field.Description>{t.passwordHint}</Field.Description>
      <Field.Error />
    </Field.Root>
  );
}

function FileType({ typed, onType }: PartProps) {
  return (
    <Field.Root>
      <Field.Label>{t.fileType}</Field.Label>
      <Select
        value={typed.fileType}
        onChange={({ currentTarget }) => onType({ fileType: currentTarget.value as 'csv' | 'xlsx' })}
      >
        {Object.entries(t.fileTypes).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field.Root>
  );
}

/** What goes into a file: its kind, what it is narrowed to, its columns, and how persons stand in it. */
export function ExportFields({ kinds, ...part }: PartProps & { kinds: readonly ExportKind[] }) {
  const { typed, wrong } = part;
  return (
    <>
      <Kind {...part} kinds={kinds} />
      <fieldset
        className={styles.group}
        aria-describedby={wrong['filter'] ? 'export-filter-wrong' : undefined}
      >
        <legend>{t.narrowed}</legend>
        <FormRow>
          {exportFilters[typed.kind].map((name) => (
            <FilterField key={name} name={name} {...part} />
          ))}
        </FormRow>
        {wrong['filter'] ? (
          <p id="export-filter-wrong" className={styles.wrong}>
            {wrong['filter']}
          </p>
        ) : null}
      </fieldset>
      <Columns {...part} />
      <Veil {...part} />
      {isLocked(typed) ? <Password {...part} /> : <FileType {...part} />}
    </>
  );
}
