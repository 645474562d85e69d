import { areaTexts } from './area-texts.ts';

export const notificationTexts = await areaTexts(
  'notification',
  import.meta.glob<typeof import('./kr/notification.ts')>('./*/notification.ts'),
);
