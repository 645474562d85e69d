import { because, each, type PersonalTable } from './classes.ts';

/** The E-commerce Act's decree, article 6, requires five years; nothing removes them after that. */
const books = 'the books that the law asks for, without a name';
const ofOrder = 'order_id IN (SELECT id FROM orders WHERE user_id = :id)';
const unsealed = 'plain words of a release before, which the next start seals: empty';
const untilPurge = 'until purge_on, as the law says of who bought, and of complaints';
const ofThoseWhoLeft = 'only of those who have left, and nobody logs in as them';

/** What a member bought, and what the law requires to keep of it. */
export const orderTables: Record<string, PersonalTable> = {
  'public.orders': {
    whose: 'user_id = :id',
    erasure: ['depositor', 'refund_reason', 'refusal'],
    kept: {
      ...each(
        books,
        ...['id', 'user_id', 'category_id', 'merchant_uid', 'imp_uid', 'name', 'amount_krw', 'day_expirate'],
        ...['grants', 'pay_method', 'status', 'idempotency_key', 'agreed_at', 'deposit_due_at', 'paid_at'],
        ...['created_at', 'lang', 'origin', 'pay_level', 'currency', 'amount_minor', 'krw_per_unit'],
        ...[
          'quoted_at',
          'paid_minor',
          'refunded_minor',
          'starts_on',
          'ends_on',
          'paused_days',
          'account_bank',
        ],
        ...['account_number', 'account_holder', 'receipt_url', 'fail_reason', 'flag', 'closed_at'],
        ...['checked_at', 'checks', 'next_check_at', 'version'],
        ...['refused_at', 'unanswered_since', 'silence_told_at'],
      ),
      ...each('until the refund that was asked for is made', 'refund_requested_at', 'refund_account'),
      unsealed_refund_account: unsealed,
    },
    part: 'orders',
    unexported: {
      user_id: because.ownId,
      idempotency_key: because.repeat,
      origin: 'the address of the site that the order was made on',
      unsealed_refund_account: unsealed,
      fail_reason: 'the provider’s words to us',
      ...each(because.upkeep, 'checked_at', 'checks', 'next_check_at', 'version'),
      ...each(because.upkeep, 'unanswered_since', 'silence_told_at'),
    },
  },
  'public.order_log': {
    whose: ofOrder,
    kept: each(
      books,
      ...['id', 'order_id', 'from_status', 'to_status', 'cause', 'actor_id', 'detail', 'created_at'],
      ...['amount_minor', 'days'],
    ),
    part: 'orders.log',
    unexported: {
      ...each(because.parent, 'id', 'order_id'),
      actor_id: because.staff,
      detail: 'what the provider said, kept for disputes',
    },
  },
  'public.order_refunds': {
    whose: ofOrder,
    kept: {
      ...each(
        books,
        ...['id', 'order_id', 'tx_id', 'amount_minor', 'balance_minor', 'days', 'closes', 'cause', 'reason'],
        ...['actor_id', 'attempts', 'last_error', 'asked_at', 'next_try_at', 'created_at', 'done_at'],
        ...['failed_at', 'silence_told_at'],
      ),
      account: 'until the money is back: whoever notes that empties it',
      unsealed_account: unsealed,
    },
    part: 'orders.refunds',
    unexported: {
      ...each(because.parent, 'id', 'order_id'),
      ...each('the order has it', 'tx_id', 'account'),
      unsealed_account: unsealed,
      ...each('for staff and the provider', 'balance_minor', 'closes', 'reason'),
      actor_id: because.staff,
      ...each(because.upkeep, 'attempts', 'last_error', 'asked_at', 'next_try_at', 'silence_told_at'),
    },
  },
  // A line that belongs to no order is nobody's whom we know: 90 days later it is gone (removeUnmatchedLines).
  'public.bank_lines': {
    whose:
      'id IN (SELECT m.line_id FROM bank_matches m JOIN orders o ON o.id = m.order_id WHERE o.user_id = :id)',
    erasure: ['name', 'memo'],
    kept: each(
      books,
      ...[
        'id',
        'account',
        'import_id',
        'fingerprint',
        'received_on',
        'received_time',
        'amount_minor',
        'state',
      ],
      ...['ignore_reason', 'free_since', 'settled_at'],
    ),
    part: 'orders.transfers',
    unexported: {
      ...each('the order has it', 'id', 'account'),
      ...each(
        because.upkeep,
        'import_id',
        'fingerprint',
        'state',
        'ignore_reason',
        'free_since',
        'settled_at',
      ),
    },
  },
  'public.bank_matches': {
    whose: ofOrder,
    kept: each(books, 'id', 'line_id', 'order_id', 'amount_minor', 'matched_at', 'undone_at'),
    part: null,
    unexported: each(
      'only says which transfer is which order’s: it stands under it',
      ...['id', 'line_id', 'order_id', 'amount_minor', 'matched_at', 'undone_at'],
    ),
  },
  'public.cash_receipts': {
    whose: ofOrder,
    kept: {
      ...each(
        books,
        ...['order_id', 'purpose', 'identifier_end', 'approval_no', 'receipt_url', 'attempts', 'last_error'],
        ...['next_try_at', 'created_at', 'issued_at', 'failed_at', 'cancel_due_at', 'cancelled_at'],
        ...['cancel_approval_no', 'cancelled_minor'],
      ),
      identifier:
        'while the order is paid: the receipt may still have to be issued. Of all others the erasure empties it',
    },
    part: 'orders.cashReceipt',
    unexported: {
      order_id: because.parent,
      ...each(because.upkeep, 'attempts', 'last_error', 'next_try_at', 'failed_at', 'cancel_due_at'),
    },
  },
  // Windows that no order granted are deleted by the erasure (erase_windows).
  'public.membership_ledger': {
    whose: 'user_id = :id',
    kept: each(
      'with the order that granted it, as its books',
      ...[
        'id',
        'user_id',
        'side',
        'starts_on',
        'ends_on',
        'cause',
        'order_id',
        'actor_id',
        'created_at',
        'round',
        'reason',
        'days',
      ],
    ),
    part: 'memberships',
    unexported: { user_id: because.ownId, actor_id: because.staff, round: because.repeat },
  },
  'public.pauses': {
    whose: 'user_id = :id',
    erasure: ['reason'],
    kept: each(
      'with the orders whose days it moved, as their books',
      ...['id', 'user_id', 'side', 'from_on', 'days', 'actor_id', 'created_at', 'begun_at', 'ended_at'],
    ),
    part: 'pauses',
    unexported: { user_id: because.ownId, actor_id: because.staff },
  },
  'archive.buyers': {
    whose: 'user_id = :id',
    kept: each(untilPurge, 'user_id', 'name', 'email', 'phone', 'left_at', 'purge_on'),
    part: null,
    unexported: each(ofThoseWhoLeft, 'user_id', 'name', 'email', 'phone', 'left_at', 'purge_on'),
  },
  'archive.inquiries': {
    whose: 'user_id = :id',
    kept: each(untilPurge, 'id', 'user_id', 'title', 'content', 'answers', 'created_at', 'purge_on'),
    part: null,
    unexported: each(
      ofThoseWhoLeft,
      ...['id', 'user_id', 'title', 'content', 'answers', 'created_at', 'purge_on'],
    ),
  },
};
