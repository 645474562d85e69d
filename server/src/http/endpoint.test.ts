import { endpoints } from '@taegeuk/contract/endpoints.ts';
import { failure } from '@taegeuk/contract/envelope.ts';
import { expect, it } from 'vitest';
import { envelopeOf, serializerCompiler } from './endpoint.ts';

it('what a reply leaves through is compiled once, for all endpoints and servers of a process', () => {
  for (const schema of [failure, envelopeOf(endpoints.login)]) {
    const compile = () => serializerCompiler({ schema, method: 'GET', url: '/' });
    expect(compile()).toBe(compile());
  }
  expect(envelopeOf(endpoints.login)).toBe(envelopeOf(endpoints.login));
});
