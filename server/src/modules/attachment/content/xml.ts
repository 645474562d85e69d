import { Tokenizer } from 'htmlparser2';
import { DomainError } from '../../../domain-error.ts';

/** A part of a document that is longer does not belong to a report. */
const maxXmlBytes = 16 * 1024 * 1024;

/** The beginning of an element. Prefixes are removed from names: a document can choose any. */
export interface XmlElement {
  name: string;
  attributes: { name: string; value: string }[];
}

export interface XmlReading {
  onElement(element: XmlElement): void;
  /** Text between elements, in pieces. */
  onText?(text: string): void;
}

/** XML of documents is UTF-8 or UTF-16, whatever it says about itself. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  const text = new TextDecoder().decode(bytes);
  const encoding = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([^"']{0,40})/.exec(text.slice(0, 400))?.[1];
  // Another program could read it differently from us.
  if (encoding && !/^(?:utf-?8|us-ascii|ascii)$/i.test(encoding)) throw new DomainError('attachment_damaged');
  return text;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** All values of an attribute: it depends on the reading program which of two counts, under different prefixes. */
export function valuesOf({ attributes }: XmlElement, name: string): string[] {
  return attributes.filter((attribute) => attribute.name === name).map(({ value }) => value);
}

/**
 * Reads the elements of a part of a document in one pass.
 * @throws {DomainError} attachment_bomb if it is too long; attachment_damaged if another program could read it differently:
 * in another encoding, or with a document type, which can define what the text does not show
 */
export function readXml(bytes: Buffer, { onElement, onText }: XmlReading): void {
  if (bytes.length > maxXmlBytes) throw new DomainError('attachment_bomb');
  const text = textOf(bytes);
  let element: XmlElement = { name: '', attributes: [] };
  let attribute = '';
  let value: string[] = [];
  const finish = () => onElement(element);
  const tokenizer = new Tokenizer(
    { xmlMode: true, decodeEntities: true },
    {
      onopentagname(start, end) {
        element = { name: localName(text.slice(start, end)), attributes: [] };
      },
      onattribname(start, end) {
        attribute = localName(text.slice(start, end));
        value = [];
      },
      onattribdata: (start, end) => value.push(text.slice(start, end)),
      onattribentity: (codePoint) => value.push(String.fromCodePoint(codePoint)),
      onattribend: () => element.attributes.push({ name: attribute, value: value.join('') }),
      onopentagend: finish,
      onselfclosingtag: finish,
      ontext: (start, end) => onText?.(text.slice(start, end)),
      ontextentity: (codePoint) => onText?.(String.fromCodePoint(codePoint)),
      oncdata: (start, end, offset) => onText?.(text.slice(start, end - offset)),
      ondeclaration() {
        throw new DomainError('attachment_damaged');
      },
      onclosetag() {},
      oncomment() {},
      onprocessinginstruction() {},
      onend() {},
    },
  );
  tokenizer.write(text);
  tokenizer.end();
}
