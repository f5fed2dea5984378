/** A point, drawn. */
export function Coin({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <circle cx="20" cy="20" r="19" fill="#c97a00" />
      <circle cx="20" cy="18.6" r="18" fill="#ffb224" />
      <circle cx="20" cy="18.6" r="13.4" fill="none" stroke="#c97a00" strokeWidth="1.6" />
      <path
        d="M20 9.4l2.7 6 6.5.7-4.8 4.4 1.3 6.4-5.7-3.3-5.7 3.3 1.3-6.4-4.8-4.4 6.5-.7z"
        fill="#fff1cf"
        stroke="#c97a00"
        strokeWidth="1"
        strokeLinejoin="round"
      />
      <path d="M7.5 13a14 14 0 0 1 9-8" stroke="#fff" strokeOpacity=".7" strokeWidth="2" fill="none" />
    </svg>
  )
}
