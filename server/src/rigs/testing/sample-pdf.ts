import { deflateSync } from 'node:zlib';

/** A PDF without pages, of a given size if that matters. */
export function pdfOf(byteSize = 0): Buffer {
  const head = '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%';
  const tail = '\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n';
  return Buffer.from(head + 'x'.repeat(Math.max(0, byteSize - head.length - tail.length)) + tail);
}

/** The parts of a page of a PDF: a text with a link, a form, bookmarks, a picture. */
const usualObjects = [
  '<</Type/Catalog/Pages 2 0 R/AcroForm 5 0 R/Outlines 7 0 R/OpenAction[3 0 R/Fit]>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[4 0 R 6 0 R]/Contents 9 0 R>>',
  '<</Type/Annot/Subtype/Link/A<</S/URI/URI(https://taegeuk.example/\\(a\\))>>/Rect[0 0 9 9]>>',
  '<</Fields[6 0 R]/DA(/Helv 0 Tf 0 g)>>',
  '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(<ed> obj)/Rect[0 0 9 9]>>',
  '<</Type/Outlines/First 8 0 R/Last 8 0 R/Count 1>>',
  '<</Title(A % of it)/Parent 7 0 R/Dest[3 0 R/XYZ 0 0 0]>>',
];

function streamOf(dictionary: string, bytes: Buffer | string): Buffer {
  const content = Buffer.from(bytes);
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\r\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

function joined(objects: readonly (Buffer | string)[]): Buffer {
  const numbered = objects.flatMap((content, index) => [`${index + 1} 0 obj\n`, content, '\nendobj\n']);
  const end = 'trailer\n<</Root 1 0 R/Size 12>>\nstartxref\n0\n%%EOF\n';
  return Buffer.concat(['%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', ...numbered, end].map((part) => Buffer.from(part)));
}

const page = streamOf('/Filter/FlateDecode', deflateSync('0 0 1 rg BT /F1 12 Tf (text) Tj ET'));
const picture = streamOf('/Subtype/Image/Decode[0 1]/Filter/DCTDecode', Buffer.from('ffd8ffe0002f4a', 'hex'));

/** A PDF with a page, as older programs write it, with further objects. */
export function plainPdf(...more: (Buffer | string)[]): Buffer {
  return joined([...usualObjects, page, picture, ...more]);
}

/** A stream that holds objects, as newer programs write it; its dictionary and packing can be changed. */
export function objectStream(
  objects: readonly string[],
  { dictionary = '/Filter/FlateDecode', pack = (bytes: Buffer): Buffer => deflateSync(bytes) } = {},
): Buffer {
  let offset = 0;
  const places = objects.map((object, index) => {
    const place = `${index + 100} ${offset}`;
    offset += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const bytes = pack(Buffer.from(head + objects.join('\n')));
  return streamOf(`/Type/ObjStm/N ${objects.length}/First ${head.length}${dictionary}`, bytes);
}

/** A PDF with a page whose objects are packed, with further ones. */
export function packedPdf(...more: string[]): Buffer {
  const places = streamOf(
    '/Type/XRef/W[1 2 1]/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 4>>',
    deflateSync(Buffer.alloc(60, 2)),
  );
  return joined([page, picture, objectStream([...usualObjects, ...more]), places]);
}
