import * as contact from '@taegeuk/contract/contact-change.ts';
import { contactLinkIn } from '../testing/contact-links.ts';
import type { Act, Scene } from './scene.ts';

const reason = '메일함을 잃으셨습니다.';
const target = ({ member }: Scene) => `new.${member.email}`;

async function ask(scene: Scene): Promise<string> {
  const { shop, member, byHeaders, send } = scene;
  const payload = { email: target(scene), reason };
  await send(contact.askContactChange, byHeaders, { id: member.id, payload });
  return contactLinkIn(shop.sql, target(scene));
}

/** What members do with links that staff had sent. */
export const contactActs = {
  'email.change': async (scene) =>
    scene.send(contact.confirmContactChange, scene.member.headers, { payload: { token: await ask(scene) } }),
  'contact.stop': async (scene) => {
    await ask(scene);
    const token = await contactLinkIn(scene.shop.sql, scene.member.email);
    await scene.send(contact.stopContactChange, scene.member.headers, { payload: { token } });
  },
} satisfies Record<string, Act>;

/** What staff do; the link followed by anybody but the member is noted as theirs if they are logged in. */
export const contactStaffActs = {
  'member.contact': ask,
  'member.contact-cancel': async (scene) => {
    await ask(scene);
    await scene.send(contact.cancelContactChange, scene.byHeaders, {
      id: scene.member.id,
      payload: { reason },
    });
  },
  'contact.confirm': async (scene) =>
    scene.send(contact.confirmContactChange, scene.byHeaders, { payload: { token: await ask(scene) } }),
} satisfies Record<string, Act>;
