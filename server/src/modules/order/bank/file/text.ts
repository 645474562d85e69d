import { CsvError, parse } from 'csv-parse/sync';
import iconv from 'iconv-lite';
import { limits } from './limits.ts';
import { BankFileUnreadable } from './unreadable.ts';

function decodedAs(encoding: 'utf-8' | 'utf-16le', bytes: Buffer): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Node's own decoder of `euc-kr` lacks the 8,822 syllables that CP949 has more. */
function decodedCp949(bytes: Buffer): string | null {
  const text = iconv.decode(bytes, 'cp949');
  return text.includes('\ufffd') ? null : text;
}

/** Korean banks write UTF-8 with a mark, UTF-8 without one, CP949, and Excel's UTF-16. */
function decode(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = isUtf16 ? decodedAs('utf-16le', bytes) : (decodedAs('utf-8', bytes) ?? decodedCp949(bytes));
  if (text === null) throw new BankFileUnreadable('encoding');
  return text;
}

const separators = [',', '\t', ';'] as const;
const looksAtMost = 60;

/** The separator that most of the first lines have most often. */
function separatorOf(text: string): string {
  const lines = text.split('\n', looksAtMost);
  const counted = separators.map((separator) => ({
    separator,
    count: lines.reduce((sum, line) => sum + line.split(separator).length - 1, 0),
  }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ',';
}

const faults: Partial<Record<string, 'quotes' | 'too_wide'>> = {
  CSV_QUOTE_NOT_CLOSED: 'quotes',
  CSV_INVALID_CLOSING_QUOTE: 'quotes',
  INVALID_OPENING_QUOTE: 'quotes',
  CSV_MAX_RECORD_SIZE: 'too_wide',
};

// Control characters mean that it is no text, whatever its letters decode to.
const binary = /[\p{Cc}--[\t\n\v\f\r\u0085]]/v;
const markup = /^\s*<(?:!doctype|html|table|\?xml|meta|head|style)/i;

/**
 * The rows of a text file: CSV, or a table with tabs.
 * @throws {BankFileUnreadable}
 */
export function readText(bytes: Buffer): string[][] {
  const text = decode(bytes);
  // Many a bank calls a web page ".xls".
  if (markup.test(text)) throw new BankFileUnreadable('old_excel');
  if (binary.test(text)) throw new BankFileUnreadable('not_a_table');
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      relaxColumnCount: true,
      skipEmptyLines: false,
      maxRecordSize: limits.cellLength * limits.columns,
      to: limits.rows + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new BankFileUnreadable(
      faults[error.code] ?? 'not_a_table',
      Number(error['lines']) || undefined,
      error,
    );
  }
}
