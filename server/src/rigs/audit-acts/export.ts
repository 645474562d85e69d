import { createExport, takeExport } from '@taegeuk/contract/export.ts';
import { attendToExports } from '../../modules/export/service.ts';
import type { Act, Scene } from './scene.ts';

async function create({ byHeaders, send }: Scene): Promise<string> {
  const answer = await send(createExport, byHeaders, {
    payload: { kind: 'members', filter: {}, columns: ['joinedOn'], isMasked: true, reason: '명단을 맞춤' },
  });
  return (answer.json() as { data: { id: string } }).data.id;
}

/** Files that staff take out. */
export const exportActs = {
  'export.create': create,
  'export.take': async (scene) => {
    const id = await create(scene);
    await attendToExports(scene.shop.services);
    await scene.send(takeExport, scene.byHeaders, { id });
  },
} satisfies Record<string, Act>;
