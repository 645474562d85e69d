/** The five colours an element can take with `data-level`; tokens.css gives each its `--accent`. */
export type Level = 'balance' | 'heat' | 'look' | 'expansion' | 'harmony';
