import { expect, it } from 'vitest';
import { deviceOf } from './device.ts';

const android = 'Mozilla/5.0 (Linux; Android 15; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';

it.each([
  [`${android} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [`${android} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', 'Android'],
  [`${android} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36 KAKAOTALK/25.9.0`, 'KakaoTalk', 'Android'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari', 'iPhone'],
  [`${iPhone} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`, 'Chrome', 'iPhone'],
  [`${iPhone} NAVER(inapp; search; 2000; 12.8.3; 15PRO)`, 'NAVER', 'iPhone'],
  [`${windows} Chrome/131.0.0.0 Whale/4.29.282.14 Safari/537.36`, 'Whale', 'Windows'],
  [`${windows} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows'],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari', 'Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

it.each(['', 'curl/8.5.0', '<script>Chrome</script>'])('"%s" is nothing that can be told', (userAgent) => {
  expect(deviceOf(userAgent)).toBeUndefined();
});
