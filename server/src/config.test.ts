import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const everyWay = ['card', 'kakaopay', 'naverpay', 'trans', 'vbank', 'paypal'];
const live = {
  APP_MODE: 'live',
  DATABASE_URL: 'postgres://app@db/taegeuk',
  PUBLIC_ORIGIN: 'https://example.org/',
  APP_SECRET: 'q7Zk2mX9bQ1tWc4RfV8yLs3NpJ6hDg5E',
  S3_REGION: 'ap-northeast-2',
  S3_BUCKET: 'taegeuk',
  S3_ACCESS_KEY_ID: 'a key of the tests',
  S3_SECRET_ACCESS_KEY: 'a secret of the tests',
  SMTP_URL: 'smtps://user:secret@mail.example.org',
  MAIL_FROM: '태극명상 <no-reply@example.org>',
  SMS_API_KEY: 'NCS0000000000000',
  SMS_API_SECRET: 'a secret of the tests',
  SMS_FROM: '02-312-3456',
  REDIS_URL: 'rediss://user:secret@redis.example.org:6380/2',
  BANK_NAME: '국민은행',
  BANK_ACCOUNT: '123456-01-123456',
  BANK_HOLDER: '태극명상',
  PORTONE_MERCHANT_CODE: 'imp12345678',
  PORTONE_API_KEY: '0000000000000000',
  PORTONE_API_SECRET: 'a secret of the tests',
  PORTONE_CHANNEL_CARD: 'html5_inicis.INIpayTest:channel-key-card',
  PORTONE_PG_HOSTS: '*.inicis.com',
};

describe('readConfig', () => {
  it('lets a live server answer for a while after it was told to stop, a demo not at all', () => {
    expect(readConfig({}).stopDelaySeconds).toBe(0);
    expect(readConfig(live).stopDelaySeconds).toBe(5);
    expect(readConfig({ ...live, STOP_DELAY_SECONDS: '12' }).stopDelaySeconds).toBe(12);
    expect(() => readConfig({ STOP_DELAY_SECONDS: '-1' })).toThrow('STOP_DELAY_SECONDS');
  });

  it('refuses a stop that takes longer than its supervisor waits', () => {
    const stop = (delay: string) => () =>
      readConfig({ ...live, STOP_DELAY_SECONDS: delay, STOP_GRACE_SECONDS: '20' });
    expect(stop('10')).not.toThrow();
    expect(stop('11')).toThrow(
      'STOP_DELAY_SECONDS: 11 s and the 9 s of a stop have to be less than the 20 s',
    );
  });

  it('needs nothing in demo mode', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      sessionTokenSeconds: 10_800,
      sms: undefined,
      smsDailyMax: 500,
      redisUrl: undefined,
    });
  });

  it('has a bank account for the demo that nobody can take for a real one', () => {
    const { bankName, bankAccount, bankHolder } = readConfig({});
    expect(bankName).toContain('견본');
    expect(bankHolder).toContain('입금하지 마세요');
    expect(bankAccount).toMatch(/^[0-]+$/);
  });

  it('takes an address for those who find a hole, on one line', () => {
    expect(readConfig({}).securityContact).toBeUndefined();
    for (const address of ['mailto:security@taegeuk.example', 'https://taegeuk.example/security'])
      expect(readConfig({ SECURITY_CONTACT: address }).securityContact).toBe(address);
    for (const address of ['security@taegeuk.example', 'http://a.example', 'mailto:a@b\nExpires: never'])
      expect(() => readConfig({ SECURITY_CONTACT: address })).toThrow('SECURITY_CONTACT');
  });

  it('takes the codes of search engines, none by default, and nothing but the code', () => {
    expect(readConfig({}).siteVerification).toEqual({});
    const env = { NAVER_SITE_VERIFICATION: '0123456789abcdef', GOOGLE_SITE_VERIFICATION: 'abc_DEF-123=' };
    expect(readConfig(env).siteVerification).toEqual({ naver: '0123456789abcdef', google: 'abc_DEF-123=' });
    const tag = '<meta name="naver-site-verification" content="0123456789abcdef" />';
    expect(() => readConfig({ NAVER_SITE_VERIFICATION: tag })).toThrow('NAVER_SITE_VERIFICATION');
  });

  it('takes live mode when everything is configured', () => {
    expect(readConfig(live)).toMatchObject({ mode: 'live', publicOrigin: 'https://example.org' });
  });

  it('refuses live mode and names every missing setting at once', () => {
    const names = Object.keys(live).filter((name) => name !== 'APP_MODE');
    expect(() => readConfig({ APP_MODE: 'live' })).toThrow(ConfigError);
    for (const name of names) expect(() => readConfig({ APP_MODE: 'live' })).toThrow(`${name} is missing`);
  });

  it.each(Object.keys(live).filter((name) => name !== 'APP_MODE'))('refuses live mode without %s', (name) => {
    expect(() => readConfig({ ...live, [name]: ' ' })).toThrow(`${name} is missing`);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'abc'],
    ['APP_MODE', 'production'],
    ['PUBLIC_ORIGIN', 'ftp://example.org'],
    ['PUBLIC_ORIGIN', 'not an address'],
    ['PUBLIC_ORIGIN', 'https://example.org/home'],
    ['PUBLIC_ORIGIN', 'https://user@example.org'],
    ['PUBLIC_ORIGIN', 'http://example.org'],
    ['APP_SECRET', 'short'],
    ['SMTP_URL', 'https://mail'],
    ['DATABASE_URL', 'mysql://app@db/taegeuk'],
    ['DATABASE_URL', 'db.example.org'],
    ['DATABASE_URL', 'postgres://app@db:99999/taegeuk'],
    ['DATABASE_OWNER_URL', 'postgres://app@db/taegeuk?sslmode=verify'],
    ['BACKUP_PUBLIC_KEY', 'AGE-SECRET-KEY-1ABC'],
    ['SESSION_TOKEN_SECONDS', '0'],
    ['SMS_DAILY_MAX', '0'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_PATH_STYLE', 'yes'],
    ['REDIS_URL', 'http://redis'],
    ['REDIS_URL', 'redis'],
    ['PORTONE_MERCHANT_CODE', '12345678'],
    ['PORTONE_CHANNEL_CARD', 'channel-key-card'],
    ['PORTONE_CHANNEL_TRANS', 'html5_inicis:'],
    ['PORTONE_PG_HOSTS', 'https://pay.example.org/'],
    ['PORTONE_PG_HOSTS', "*.inicis.com; script-src 'unsafe-inline'"],
    ['PORTONE_WEBHOOK_ADDRESSES', '203.0.113.4, api.iamport.kr'],
    ['PORTONE_WEBHOOK_ADDRESSES', '203.0.113.0/33'],
    ['PORTONE_WEBHOOK_ADDRESSES', '203.0.113.0/24/1'],
    ['PAYMENT_API_BASE', 'ftp://api.iamport.kr'],
    ['PAYMENT_API_BASE', 'http://api.iamport.kr'],
    ['PAYPAL_KRW_PER_USD', '1,400'],
    ['PAYPAL_KRW_PER_USD', '0'],
  ])('refuses %s=%s and says which setting it is', (name, value) => {
    expect(() => readConfig({ ...live, [name]: value })).toThrow(name);
  });

  it.each(['x'.repeat(40), 'change-me-change-me-change-me-change-me', 'correct horse battery staple moon'])(
    'refuses live mode with the weak APP_SECRET %s and says how to make one',
    (secret) => {
      const wrong = /^ {2}- APP_SECRET .*openssl rand -base64 48/m;
      expect(() => readConfig({ ...live, APP_SECRET: secret })).toThrow(wrong);
      expect(readConfig({ APP_SECRET: secret }).appSecret).toBe(secret);
    },
  );

  it('does not guess the mode of a database that is named', () => {
    const { DATABASE_URL } = live;
    expect(() => readConfig({ DATABASE_URL })).toThrow('APP_MODE is missing');
    expect(() => readConfig({ DATABASE_URL, DEMO_ON_EXTERNAL_DATABASE: 'true' })).toThrow(
      'APP_MODE is missing',
    );
  });

  it('gives a demo a database of somewhere else only where that is said twice', () => {
    const given = { APP_MODE: 'demo', DATABASE_URL: live.DATABASE_URL };
    expect(() => readConfig(given)).toThrow('DEMO_ON_EXTERNAL_DATABASE');
    expect(() => readConfig({ ...given, DEMO_ON_EXTERNAL_DATABASE: 'false' })).toThrow(
      'DEMO_ON_EXTERNAL_DATABASE',
    );
    expect(readConfig({ ...given, DEMO_ON_EXTERNAL_DATABASE: 'true' }).mode).toBe('demo');
  });

  it.each(['0.0.0.0', '::', '192.168.0.10', 'demo.example.org', '127.0.0.1.example.org'])(
    'lets nobody reach a demo at %s unless that is said twice',
    (host) => {
      expect(() => readConfig({ HOST: host })).toThrow('DEMO_ON_NETWORK');
      expect(readConfig({ HOST: host, DEMO_ON_NETWORK: 'true' }).host).toBe(host);
      expect(readConfig({ ...live, HOST: host }).host).toBe(host);
    },
  );

  it.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', ''])('takes %j for this machine alone', (host) => {
    expect(readConfig({ HOST: host }).host).toBe(host || '127.0.0.1');
  });

  it('reads the account of the texts, its sender number in digits alone', () => {
    expect(readConfig(live).sms).toEqual({
      apiKey: 'NCS0000000000000',
      apiSecret: 'a secret of the tests',
      from: '023123456',
      kakaoChannel: undefined,
      templates: { phone_code: undefined, bank_transfer: undefined },
    });
    const kakao = {
      SMS_KAKAO_CHANNEL: 'KA01PF',
      SMS_TEMPLATE_PHONE_CODE: 'KA01TP1',
      SMS_TEMPLATE_BANK_TRANSFER: 'KA01TP2',
    };
    expect(readConfig({ ...live, ...kakao, SMS_DAILY_MAX: '50' })).toMatchObject({
      sms: { kakaoChannel: 'KA01PF', templates: { phone_code: 'KA01TP1', bank_transfer: 'KA01TP2' } },
      smsDailyMax: 50,
    });
  });

  it('is its own provider in the demo, with every way to pay and nothing from elsewhere in the page', () => {
    const { payment, paymentScript, paypalKrwPerUsd } = readConfig({});
    expect(payment).toMatchObject({ isEmulated: true, apiBase: undefined });
    expect(Object.keys(payment.channels)).toEqual(everyWay);
    expect(paymentScript).toEqual({ src: '/dev/portone/iamport.js', scriptHosts: [], hosts: [] });
    expect(paypalKrwPerUsd).toBe(1400);
  });

  it('reads the account at the provider; a way to pay without a channel does not exist', () => {
    expect(readConfig(live)).toMatchObject({ paypalKrwPerUsd: undefined });
    expect(readConfig(live).payment).toEqual({
      naverCategory: { type: 'PRODUCT', id: 'DIGITAL_CONTENT' },
      merchantCode: 'imp12345678',
      apiKey: '0000000000000000',
      apiSecret: 'a secret of the tests',
      apiBase: 'https://api.iamport.kr',
      channels: { card: { pg: 'html5_inicis.INIpayTest', key: 'channel-key-card' } },
      receiptChannelKey: 'channel-key-card',
      isEmulated: false,
    });
    expect(readConfig(live).paymentScript).toEqual({
      src: 'https://cdn.iamport.kr/v1/iamport.js',
      scriptHosts: ['https://cdn.iamport.kr'],
      hosts: ['https://service.iamport.kr', 'https://*.inicis.com'],
    });
  });

  it('offers a wallet that has a channel, of that wallet alone, with the name that Naver has for what is sold', () => {
    const wallets = {
      PORTONE_CHANNEL_KAKAOPAY: 'kakaopay.CID00000001:channel-key-kakaopay',
      PORTONE_CHANNEL_NAVERPAY: 'naverpay:channel-key-naverpay',
      NAVERPAY_CATEGORY: 'ETC/ETC',
    };
    expect(readConfig({ ...live, ...wallets }).payment).toMatchObject({
      channels: {
        kakaopay: { pg: 'kakaopay.CID00000001', key: 'channel-key-kakaopay' },
        naverpay: { pg: 'naverpay', key: 'channel-key-naverpay' },
      },
      naverCategory: { type: 'ETC', id: 'ETC' },
    });
    expect(readConfig({ ...live, ...wallets }).paymentScript.hosts).toContain('https://*.kakaopay.com');
    const other = { PORTONE_CHANNEL_KAKAOPAY: wallets.PORTONE_CHANNEL_NAVERPAY };
    expect(() => readConfig({ ...live, ...other })).toThrow(
      'PORTONE_CHANNEL_KAKAOPAY: is no channel of kakaopay',
    );
    expect(() => readConfig({ ...live, ...wallets, NAVERPAY_CATEGORY: 'book' })).toThrow('NAVERPAY_CATEGORY');
    expect(() => readConfig({ ...live, NAVERPAY_CATEGORY: 'ETC/ETC' })).toThrow('PORTONE_CHANNEL_NAVERPAY');
  });

  it('lets the page load what PayPal needs where there is a channel for it, in the demo too', () => {
    const paypal = {
      PORTONE_CHANNEL_PAYPAL: 'paypal_v2:channel-key-paypal',
      PORTONE_PG_HOSTS: '*.inicis.com, pay.example.org',
      PAYPAL_KRW_PER_USD: '1385.5',
    };
    const { paymentScript, paypalKrwPerUsd, payment } = readConfig({
      ...live,
      APP_MODE: 'demo',
      DATABASE_URL: '',
      ...paypal,
    });
    expect(paymentScript.scriptHosts).toContain('https://www.paypal.com');
    expect(paymentScript.hosts).toEqual(
      expect.arrayContaining(['https://pay.example.org', 'https://www.paypal.com']),
    );
    expect(paypalKrwPerUsd).toBe(1385.5);
    expect(payment.isEmulated).toBe(false);
  });

  it.each([
    '02-312-3456',
    '02-2123-4567',
    '031 212 3456',
    '064-7123-4567',
    '010-1234-5678',
    '0111234567',
    '070-1234-5678',
    '080-123-4567',
    '1588-1234',
    '1600-1234',
    '18991234',
  ])('takes the sender number %s', (number) => {
    expect(readConfig({ ...live, SMS_FROM: number }).sms?.from).toBe(number.replace(/[- ]/g, ''));
  });

  it.each([
    '312-3456',
    '02-123-4567',
    '031-1588-1234',
    '1588-1234-5',
    '02-1588-12345',
    '0505-123-4567',
    '050-7123-4567',
    '030-1234-5678',
    '+82 2 123 4567',
    '821012345678',
    '012-1234-5678',
    '1234-5678',
    'Taegeuk',
    '010-1234-56789',
  ])('refuses the sender number %s, which nobody can register', (number) => {
    expect(() => readConfig({ ...live, SMS_FROM: number })).toThrow('SMS_FROM: is no Korean sender number');
  });

  it.each([
    [['SMS_API_KEY'], ['SMS_API_SECRET', 'SMS_FROM']],
    [['SMS_FROM'], ['SMS_API_KEY', 'SMS_API_SECRET']],
    [['SMS_KAKAO_CHANNEL'], ['SMS_API_KEY', 'SMS_API_SECRET', 'SMS_FROM']],
    [['SMS_TEMPLATE_PHONE_CODE'], ['SMS_KAKAO_CHANNEL']],
    [['BANK_ACCOUNT'], ['BANK_NAME', 'BANK_HOLDER']],
    [['PORTONE_API_KEY'], ['PORTONE_MERCHANT_CODE', 'PORTONE_API_SECRET', 'PORTONE_CHANNEL_CARD']],
    [['PORTONE_CHANNEL_TRANS'], ['PORTONE_MERCHANT_CODE', 'PORTONE_API_KEY', 'PORTONE_PG_HOSTS']],
    [['PORTONE_CHANNEL_PAYPAL'], ['PAYPAL_KRW_PER_USD']],
  ])('refuses a half in demo mode, too: %j without %j', (given, missing) => {
    const all: Record<string, string> = {
      ...live,
      SMS_KAKAO_CHANNEL: 'KA01PF',
      SMS_TEMPLATE_PHONE_CODE: 'KA01TP',
      PORTONE_CHANNEL_TRANS: 'html5_inicis:channel-key-trans',
      PORTONE_CHANNEL_PAYPAL: 'paypal_v2:channel-key-paypal',
    };
    const env = Object.fromEntries(given.map((name) => [name, all[name]]));
    for (const name of missing)
      expect(() => readConfig(env)).toThrow(`${name} is missing (goes with ${given[0]})`);
  });
});
