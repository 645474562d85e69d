import styles from './centre-map.module.css';

// Ink on paper: the main road rises from the station, the lane leaves it to the right along a wall of stones.
const road = {
  left: 'M116 440C122 300 138 130 144 0',
  right: 'M168 440C171 370 176 290 181 222M187 168C190 110 193 60 196 0',
  above: 'M187 168C310 174 430 158 640 120',
  below: 'M181 222C310 226 440 208 640 168',
};
const walk = 'M146 372C150 310 157 250 165 208C168 194 180 192 200 194C310 198 430 182 522 163';

/** The drawing of the map. Its labels are above it as text of the page. */
export function MapDrawing() {
  return (
    <svg viewBox="0 0 640 440" aria-hidden="true" className={styles.drawing}>
      <g className={styles.hills}>
        <path d="M250 90C320 44 400 40 470 66S600 96 640 60" />
        <path d="M280 50C350 12 430 10 500 32S600 50 640 24" />
        <path d="M300 330C400 300 520 306 640 272" />
        <path d="M280 390C400 352 520 358 640 330" />
      </g>
      <g className={styles.trees}>
        <circle cx="52" cy="120" r="26" />
        <circle cx="84" cy="150" r="18" />
        <circle cx="60" cy="330" r="22" />
        <circle cx="438" cy="268" r="20" />
        <circle cx="468" cy="284" r="14" />
        <circle cx="600" cy="232" r="18" />
      </g>
      <g className={styles.road}>
        {Object.values(road).map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
      <path d="M196 157C310 164 400 152 486 138" className={styles.stones} />
      <path d="M205 145C310 152 400 140 486 126" className={styles.stones} data-row="upper" />
      <g className={styles.house}>
        <path d="M478 84C510 82 536 66 558 50C580 66 606 82 636 82" />
        <path d="M496 84V112M620 82V100" />
        <path d="M498 122C508 119 516 114 524 108C534 113 544 116 556 117" data-gate="" />
        <path d="M506 122V142M550 118V136M528 114V139" data-gate="" />
      </g>
      <path d={walk} className={styles.walk} />
      <rect x="132" y="372" width="28" height="28" rx="8" className={styles.exit} />
      <circle cx="526" cy="161" r="8" className={styles.end} />
    </svg>
  );
}
