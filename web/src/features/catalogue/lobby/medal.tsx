import styles from '../catalogue.module.css'
const METALS = {
  1: { rim: '#b97a10', face: '#ffcf5a', shine: '#fff0c2', ribbon: '#ff5f55' },
  2: { rim: '#7d8798', face: '#c3cbd8', shine: '#f4f7fb', ribbon: '#4aa3ff' },
  3: { rim: '#94562f', face: '#d98e5f', shine: '#f5c7a6', ribbon: '#2cd9a0' },
} as const

/** The rank picture of the first three places. */
export function Medal(props: { place: 1 | 2 | 3; label: string }) {
  const metal = METALS[props.place]
  return (
    <svg
      className={styles.winnerRank}
      viewBox="0 0 28 28"
      width="28"
      height="28"
      role="img"
      aria-label={props.label}
    >
      <path d="M7 1h6l2.5 8h-5zM21 1h-6l-2.5 8h5z" fill={metal.ribbon} />
      <circle cx="14" cy="17" r="10" fill={metal.rim} />
      <circle cx="14" cy="17" r="8.4" fill={metal.face} />
      <path
        d="M7.5 14a7.4 7.4 0 0 1 9-4.2"
        stroke={metal.shine}
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
      <text x="14" y="21.4" fontSize="12.5" fontWeight="800" textAnchor="middle" fill="#1d1003">
        {props.place}
      </text>
    </svg>
  )
}
