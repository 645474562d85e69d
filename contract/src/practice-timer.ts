import { z } from 'zod';

/** Lengths that the practice timer offers, in minutes. */
export const timerPresets = ['5', '10', '20', '30', '45', '60'] as const;

/** Maximum minutes of a length that the member types. */
export const longestSittingMinutes = 180;

/** Sounds of the bell: a singing bowl, a 경쇠 (small hand bell), a 목탁 (wooden bell). */
export const bellSounds = ['bowl', 'chime', 'wood'] as const;

export type BellSound = (typeof bellSounds)[number];

const mostChosen = 20;

const whole = (min: number, max: number) =>
  z.int({ error: 'invalid_number' }).min(min, { error: 'too_small' }).max(max, { error: 'too_large' });

// An invalid value in a field that is not on the screen must not block the form.
const judgedInUse = z.custom<number | null>();

const ownMinutes = whole(1, longestSittingMinutes);

/** The minutes in a text like `5, 10 15`; undefined if they are not valid. */
export function minutesIn(words: string): number[] | undefined {
  const parts = words.split(/[\s,、·]+/).filter((part) => part !== '');
  if (parts.length > mostChosen || !parts.every((part) => /^\d{1,3}$/.test(part))) return undefined;
  return [...new Set(parts.map(Number))].sort((a, b) => a - b);
}

/** How somebody likes to practise with the timer; stored in the browser, never sent. */
export const timerSettings = z
  .object({
    posture: z.enum(['sit', 'walk'], { error: 'invalid_choice' }),
    length: z.enum([...timerPresets, 'own', 'open'], { error: 'invalid_choice' }),
    ownMinutes: judgedInUse,
    preparationSeconds: whole(0, 60),
    bells: z.enum(['none', 'interval', 'chosen'], { error: 'invalid_choice' }),
    intervalMinutes: judgedInUse,
    chosenMinutes: z.string(),
    sound: z.enum(bellSounds, { error: 'invalid_choice' }),
    volume: whole(0, 100),
    silent: z.boolean(),
    breath: z.boolean(),
    /** The time stands on the screen. Missing in what an earlier release kept. */
    showTime: z.boolean().default(true),
    breathIn: judgedInUse,
    breathOut: judgedInUse,
    /** Slug of the group that the diary entry is about; empty for the member's own. */
    group: z.string().max(100),
  })
  .superRefine((settings, context) => {
    // A value that is not needed is not validated: its field is not on the screen.
    const judge = (name: keyof typeof settings, schema: z.ZodType) => {
      const { error } = schema.safeParse(settings[name]);
      if (error) {
        context.addIssue({ code: 'custom', path: [name], message: error.issues[0]?.message ?? '' });
      }
    };
    if (settings.length === 'own') judge('ownMinutes', ownMinutes);
    if (settings.bells === 'interval') judge('intervalMinutes', ownMinutes);
    if (settings.breath) {
      judge('breathIn', whole(2, 20));
      judge('breathOut', whole(2, 20));
    }
    if (settings.bells === 'chosen') judgeChosen(settings.chosenMinutes, context);
  });

/** @see timerSettings */
export type TimerSettings = z.output<typeof timerSettings>;

function judgeChosen(words: string, context: z.RefinementCtx): void {
  const issue = (message: string) => context.addIssue({ code: 'custom', path: ['chosenMinutes'], message });
  const minutes = minutesIn(words);
  if (!minutes) issue('invalid_number');
  else if (minutes.length === 0) issue('required');
  else if (minutes[0] === 0) issue('too_small');
  else if ((minutes.at(-1) ?? 0) > longestSittingMinutes) issue('too_large');
}

/** The settings until somebody changes them. */
export const firstTimerSettings: TimerSettings = {
  posture: 'sit',
  length: '20',
  ownMinutes: 25,
  preparationSeconds: 10,
  bells: 'none',
  intervalMinutes: 5,
  chosenMinutes: '',
  sound: 'bowl',
  volume: 70,
  silent: false,
  breath: false,
  showTime: true,
  breathIn: 4,
  breathOut: 6,
  group: '',
};

/** Minutes that the sitting is to last; null without an end. */
export function lengthOf({ length, ownMinutes: own }: TimerSettings): number | null {
  if (length === 'open') return null;
  return length === 'own' ? (own ?? 1) : Number(length);
}
