import { describe, expect, it } from 'vitest';
import { footerTexts, objectsField, parsePostMeta, textField } from './post-meta.ts';

describe('postMeta', () => {
  it('is JSON objects joined by commas', () => {
    expect(parsePostMeta('{"a":"1"},{"b":"2"}')).toEqual([{ a: '1' }, { b: '2' }]);
  });

  it.each([null, undefined, '', '{', '{"a":1},', 'text'])('gives nothing for %j', (value) => {
    expect(parsePostMeta(value)).toEqual([]);
  });

  it('keeps the place of what is no object', () => {
    expect(parsePostMeta('1,null,{"a":"1"}')).toEqual([{}, {}, { a: '1' }]);
  });

  it('reads texts, numbers as texts, and lists of objects', () => {
    const [object] = parsePostMeta('{"text":"가","count":9,"list":[{"x":1},2],"wrong":{}}');
    expect(textField(object, 'text')).toBe('가');
    expect(textField(object, 'count')).toBe('9');
    expect(textField(object, 'wrong')).toBe('');
    expect(objectsField(object, 'list')).toEqual([{ x: 1 }]);
    expect(objectsField(object, 'text')).toEqual([]);
  });

  it('holds the footer’s texts in its fourth object', () => {
    const meta = '{},{},{},{"text1":"하나","text2":"","text3":"셋","text6":"여섯","text7":"일곱"}';
    expect(footerTexts(meta)).toEqual(['하나', '셋', '여섯']);
    expect(footerTexts('{},{}')).toEqual([]);
  });
});
