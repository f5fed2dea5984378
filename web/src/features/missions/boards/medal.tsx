import styles from './boards.module.css'

/** A rank: gold, silver and bronze for the first three, the bare number after them. */
export function Medal({ rank }: { rank: number }) {
  return (
    <span className={`${styles.medal} num`} data-place={rank <= 3 ? rank : undefined}>
      {rank}
    </span>
  )
}
