import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { storedSession } from '../session/session.ts';

/** Whether a record that this browser was given is another member's: only staff are given one. */
export function isForeign(record: { userId: string }): boolean {
  return record.userId !== storedSession()?.id_user;
}

// Staff alone see it, so it has one language.
const texts = {
  title: '직원으로 보고 있습니다',
  text: '회원의 기록입니다. 이 화면에서는 고치거나 지울 수 없고, 본 것이 기록에 남습니다.',
  toMember: '회원 화면으로',
};

/** Over a member's record that staff opened by its address: it is read, and nothing else. */
export function AsStaff({ record }: { record: { userId: string } }) {
  if (!isForeign(record)) return null;
  return (
    <Notice variant="info" title={texts.title} lang="ko" data-print="hide">
      <p>{texts.text}</p>
      <p>
        <TextLink render={<Link to={`/admin/members/${record.userId}`} />}>{texts.toMember}</TextLink>
      </p>
    </Notice>
  );
}
