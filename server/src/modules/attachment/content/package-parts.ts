import type { ErrorCode } from '@taegeuk/contract/errors.ts';
import { DomainError } from '../../../domain-error.ts';
import { readXml, valuesOf, type XmlElement } from './xml.ts';

// What an Office document declares that it will do when it is opened: load, run, or show something of another program.

/** Relationships by the last word of their type, and why they are refused even within the document. */
const refusedTypes: Record<string, ErrorCode> = {
  control: 'attachment_program',
  activeXControlBinary: 'attachment_program',
  vbaProject: 'attachment_macro',
  wordVbaData: 'attachment_macro',
  xlMacrosheet: 'attachment_macro',
  xlIntlMacrosheet: 'attachment_macro',
  aFChunk: 'attachment_mixed',
};
/** Where Word and Excel record the origin of a document, in a folder of the author's own computer. */
const localTypes = new Set(['attachedTemplate', 'externalLinkPath', 'xlPathMissing']);

const localPath = /^(?:file:\/\/\/)?[a-z]:[\\/]/i;
const scheme = /^[a-z][a-z\d+.-]*:/i;
const linkScheme = /^(?:https?|mailto|tel|ftp):/i;
/** A network share is loaded like a page, and the reader's password is sent to it. */
const share = /^(?:file:)?[\\/]{2}/i;

function isPlainLink(target: string): boolean {
  const place = target.trim();
  if (linkScheme.test(place) || localPath.test(place)) return true;
  return !scheme.test(place) && !share.test(place);
}

function refuseRelationship(element: XmlElement): void {
  const targets = valuesOf(element, 'Target');
  const isExternal =
    valuesOf(element, 'TargetMode').some((mode) => mode.trim().toLowerCase() === 'external') ||
    targets.some((target) => scheme.test(target.trim()) || share.test(target.trim()));
  for (const type of valuesOf(element, 'Type')) {
    const kind = type.trim().split('/').at(-1) ?? '';
    const code = refusedTypes[kind];
    if (code) throw new DomainError(code);
    if (!isExternal) continue;
    const isAllowed =
      (kind === 'hyperlink' && targets.every(isPlainLink)) ||
      (localTypes.has(kind) && targets.every((target) => localPath.test(target.trim())));
    if (!isAllowed) throw new DomainError('attachment_remote');
  }
}

/** Fields that query another program, and those that load something if their place is not on this computer. */
const asksProgram = /^\s*DDE(?:AUTO)?\b/i;
const fetches = /^\s*(?:INCLUDETEXT|LINK|IMPORT|RD|DATABASE)\b/i;
const fetchesPicture = /^\s*INCLUDEPICTURE\b.*\\d\b/is;
const elsewhere = /\b(?:https?|ftp|file):|\\\\/i;

function refuseField(code: string): void {
  if (asksProgram.test(code)) throw new DomainError('attachment_script');
  // Backslashes are doubled in a field: a share begins with four, a folder of a drive with two.
  const place = code.replace(/\\\\/g, '\\');
  if ((fetches.test(code) || fetchesPicture.test(code)) && elsewhere.test(place))
    throw new DomainError('attachment_remote');
}

/** A field's code may be split into many pieces, and other fields may be inside it. */
function createFieldReader() {
  const open: string[][] = [];
  return {
    begin: () => open.push([]),
    add: (text: string) => open.at(-1)?.push(text),
    look: () => refuseField(open.at(-1)?.join('') ?? ''),
    end: () => refuseField(open.pop()?.join('') ?? ''),
  };
}

function refuseFields(bytes: Buffer): void {
  const fields = createFieldReader();
  let isCode = false;
  readXml(bytes, {
    onElement(element) {
      isCode = element.name === 'instrText';
      if (element.name === 'ddeLink') throw new DomainError('attachment_script');
      if (element.name === 'fldSimple') valuesOf(element, 'instr').forEach(refuseField);
      if (element.name !== 'fldChar') return;
      const [turn] = valuesOf(element, 'fldCharType');
      if (turn === 'begin') fields.begin();
      else if (turn === 'separate') fields.look();
      else fields.end();
    },
    onText(text) {
      if (isCode) fields.add(text);
    },
  });
}

const macroType = /macroEnabled|vbaProject|macrosheet/i;

/** The content types of a document's parts. */
export function contentTypesOf(bytes: Buffer): string[] {
  const types: string[] = [];
  readXml(bytes, { onElement: (element) => types.push(...valuesOf(element, 'ContentType')) });
  return types;
}

/** Parts that can have fields. */
const typeWithFields = /\.(?:wordprocessingml|spreadsheetml)\..*\+xml/i;

/** A part may be anywhere and have any name: one with fields that is not called XML would not be inspected for them. */
function refuseType(element: XmlElement, type: string): void {
  if (macroType.test(type)) throw new DomainError('attachment_macro');
  if (/activeX/i.test(type)) throw new DomainError('attachment_program');
  const endings = [
    ...valuesOf(element, 'PartName'),
    ...valuesOf(element, 'Extension').map((end) => `.${end}`),
  ];
  if (typeWithFields.test(type) && !endings.every((end) => /\.xml\s*$/i.test(end)))
    throw new DomainError('attachment_unchecked');
}

function refuseTypes(bytes: Buffer): void {
  readXml(bytes, {
    onElement(element) {
      for (const type of valuesOf(element, 'ContentType')) refuseType(element, type);
    },
  });
}

function refuseLinkedItems(bytes: Buffer): void {
  const refuse = (place: string) => {
    const isHere = localPath.test(place.trim()) || !(scheme.test(place.trim()) || share.test(place.trim()));
    if (!isHere) throw new DomainError('attachment_remote');
  };
  readXml(bytes, { onElement: (element) => valuesOf(element, 'href').forEach(refuse) });
}

function refuseEncryption(bytes: Buffer): void {
  readXml(bytes, {
    onElement({ name }) {
      if (name === 'encryption-data') throw new DomainError('attachment_locked');
    },
  });
}

/** Hangul reads the list of its parts where this file says it is: one with another ending would not be inspected. */
function refuseHiddenList(bytes: Buffer): void {
  readXml(bytes, {
    onElement(element) {
      const isList = valuesOf(element, 'media-type').some((type) => /hwpml-package/i.test(type));
      if (isList && !valuesOf(element, 'full-path').every((place) => /\.hpf\s*$/i.test(place)))
        throw new DomainError('attachment_unchecked');
    },
  });
}

/** A part in pieces, as Office may read it: nobody writes them, and none is inspected alone. */
function refusePiece(): never {
  throw new DomainError('attachment_unchecked');
}

/** Which parts are inspected for what, by their names, in which upper and lower case are equal. */
const looks: readonly (readonly [RegExp, (bytes: Buffer) => void])[] = [
  [/^\[content_types\]\.xml$/, refuseTypes],
  [/\.rels$/, (bytes) => readXml(bytes, { onElement: refuseRelationship })],
  [/\.xml$/, refuseFields],
  [/\.hpf$/, refuseLinkedItems],
  [/^meta-inf\/manifest\.xml$/, refuseEncryption],
  [/^meta-inf\/container\.xml$/, refuseHiddenList],
  [/\.piece$/, refusePiece],
];

/**
 * Inspects one part of a document of Word, Excel, PowerPoint or Hangul for what it would load or run when opened.
 * @throws {DomainError} attachment_remote, attachment_script, attachment_program, attachment_macro, attachment_locked,
 * attachment_mixed; attachment_damaged, attachment_bomb if it cannot be read
 */
export function refuseActivePart(name: string, bytes: Buffer): void {
  const plain = name.toLowerCase();
  for (const [wanted, look] of looks) if (wanted.test(plain)) look(bytes);
}
