import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { authTexts } from '../../../i18n/auth-texts.ts';
import { startTexts } from '../../../i18n/start-texts.ts';
import { api } from '../../../lib/calls/api.ts';
import { type ApiForm, useApiForm } from '../../../lib/forms/form.ts';
import { type Finding, type JoinField, type JoinValues, joinFields } from './join-rules.ts';
import { keepPassword, keptPassword, readDraft, takeFindings, writeDraft } from './join-state.ts';

const empty = Object.fromEntries(joinFields.map((name) => [name, ''])) as JoinValues;

async function loadSchema(fields: readonly JoinField[]) {
  const { registration } = await import('@taegeuk/contract/user.ts');
  const picked = Object.fromEntries(fields.map((name) => [name, true])) as Record<JoinField, true>;
  return registration.pick(picked);
}

/** Which of the fields another member has; nothing if that cannot be asked just now: joining asks again. */
async function findTaken(fields: readonly JoinField[], values: JoinValues): Promise<Finding[]> {
  const asked = fields.filter((name) => name !== 'password');
  const body = Object.fromEntries(asked.map((name) => [name, values[name]]));
  try {
    const { data } = await api.checkAvailable({ body });
    return data
      .filter(({ path }) => asked.some((name) => name === path))
      .map(({ path, message }) => ({ name: path as JoinField, key: message }));
  } catch {
    return [];
  }
}

/**
 * One of the steps in which something is typed. What was typed stays in the tab; the password stays in memory alone, so that
 * a reload asks for it again.
 */
export function useJoinStep(
  fields: readonly JoinField[],
  next: string,
  check: (values: JoinValues) => Finding[],
): ApiForm<JoinValues> {
  const navigate = useNavigate();
  const auth = authTexts.use();
  const { nickName } = startTexts.use();
  const state: ApiForm<JoinValues> = useApiForm<JoinValues>({
    schema: () => loadSchema(fields),
    defaultValues: { ...empty, ...readDraft(), password: keptPassword() },
    fields,
    labels: { ...auth, nickName },
    check,
    send: async (values) => {
      // A browser that fills a form in by itself does not always tell.
      writeDraft(values);
      keepPassword(values.password);
      const taken = await findTaken(fields, values);
      for (const { name, key } of taken) state.form.setError(name, { type: 'server', message: key });
      if (taken.length === 0) await navigate(next);
    },
  });
  const { setError, setFocus, subscribe } = state.form;
  useEffect(() => {
    const findings = takeFindings(fields);
    for (const { name, key } of findings) setError(name, { type: 'server', message: key });
    if (findings[0]) setFocus(findings[0].name);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        writeDraft(values);
        keepPassword(values.password);
      },
    });
  }, [setError, setFocus, subscribe, fields]);
  return state;
}
