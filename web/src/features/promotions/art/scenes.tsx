import { Coin, Lantern, Scene } from './scene.tsx'

export function LanternScene() {
  return (
    <Scene sky={['#2b1240', '#5c2150', '#a8442f']} glow="#ffb224">
      {(fill) => (
        <>
          <path
            d="M-10 40C120 92 300 84 490 22"
            stroke="#ffd27a"
            strokeWidth="1.6"
            fill="none"
            opacity="0.55"
          />
          <Lantern x={210} y={128} scale={0.72} fill={fill('gold')} />
          <Lantern x={306} y={140} scale={1.35} fill={fill('red')} />
          <Lantern x={404} y={112} scale={0.92} fill={fill('gold')} />
          <Lantern x={130} y={118} scale={0.46} fill={fill('red')} />
        </>
      )}
    </Scene>
  )
}

export function CoinsScene() {
  return (
    <Scene sky={['#0f2540', '#1d4a5c', '#1f7a6b']} glow="#2cd9a0">
      {(fill) => (
        <>
          {[0, 1, 2, 3, 4].map((row) => (
            <g key={row} transform={`translate(388 ${196 - row * 15})`}>
              <path d="M-38-7v10c0 8 76 8 76 0V-7z" fill="#a3560a" />
              <ellipse cy="-7" rx="38" ry="11" fill={fill('gold')} />
              <ellipse cy="-7" rx="26" ry="7" fill="none" stroke="#fff1c4" strokeWidth="1.6" opacity="0.7" />
            </g>
          ))}
          {[0, 1, 2].map((row) => (
            <g key={row} transform={`translate(296 ${202 - row * 15})`}>
              <path d="M-34-6v10c0 7 68 7 68 0V-6z" fill="#a3560a" />
              <ellipse cy="-6" rx="34" ry="10" fill={fill('gold')} />
              <ellipse cy="-6" rx="23" ry="6" fill="none" stroke="#fff1c4" strokeWidth="1.6" opacity="0.7" />
            </g>
          ))}
          <Coin x={330} y={84} size={36} turn={-14} fill={fill('gold')} />
          <Coin x={424} y={64} size={24} turn={18} fill={fill('gold')} />
          <Coin x={262} y={116} size={18} turn={-30} fill={fill('gold')} />
          <path d="M376 34l5 13 13 5-13 5-5 13-5-13-13-5 13-5z" fill="#fff6d8" />
          <path d="M286 52l3 8 8 3-8 3-3 8-3-8-8-3 8-3z" fill="#fff6d8" opacity="0.85" />
        </>
      )}
    </Scene>
  )
}

export function CalendarScene() {
  return (
    <Scene sky={['#17133f', '#3a2a7d', '#7a3f9c']} glow="#9d8cff">
      {(fill) => (
        <>
          <g transform="translate(342 120) rotate(6)">
            <rect
              x="-84"
              y="-70"
              width="168"
              height="148"
              rx="18"
              fill="#0b0710"
              opacity="0.35"
              transform="translate(6 10)"
            />
            <rect x="-84" y="-70" width="168" height="148" rx="18" fill="#fff7ea" />
            <path d="M-84-52c0-10 8-18 18-18H66c10 0 18 8 18 18v18H-84z" fill={fill('red')} />
            {[-46, 0, 46].map((x) => (
              <rect key={x} x={x - 5} y="-84" width="10" height="26" rx="5" fill="#3a2a4d" />
            ))}
            {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((place) => (
              <rect
                key={place}
                x={-68 + (place % 4) * 36}
                y={-20 + Math.floor(place / 4) * 30}
                width="28"
                height="22"
                rx="6"
                fill={place < 6 ? fill('gold') : '#ebdfcf'}
              />
            ))}
            {[0, 1, 2, 3, 4, 5].map((place) => (
              <path
                key={place}
                d={`M${-60 + (place % 4) * 36} ${-9 + Math.floor(place / 4) * 30}l4 5 8-9`}
                stroke="#6b2d04"
                strokeWidth="3"
                fill="none"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            ))}
          </g>
          <path
            d="M226 196c-26 0-40-17-40-38 0-24 20-36 20-62 18 10 22 26 20 38 6-4 9-10 9-18 16 12 31 24 31 44 0 21-14 36-40 36z"
            fill={fill('red')}
          />
          <path
            d="M226 196c-14 0-21-9-21-20 0-14 14-20 15-36 12 10 27 22 27 36 0 11-7 20-21 20z"
            fill={fill('gold')}
          />
        </>
      )}
    </Scene>
  )
}

export function CameraScene() {
  return (
    <Scene sky={['#0d2a3a', '#1b5a72', '#d9775a']} glow="#ff9d6b">
      {(fill) => (
        <>
          <g transform="translate(228 122) rotate(-12)">
            <rect x="-48" y="-56" width="96" height="112" rx="6" fill="#fffaf2" />
            <rect x="-40" y="-48" width="80" height="74" fill="#3d1f52" />
            <circle cx="12" cy="-24" r="13" fill="#ffd27a" />
            <path d="M-40 26v-22l22-20 20 18 14-12 24 20v16z" fill={fill('jade')} />
          </g>
          <g transform="translate(356 126) rotate(5)">
            <rect
              x="-86"
              y="-52"
              width="172"
              height="118"
              rx="20"
              fill="#0b0710"
              opacity="0.35"
              transform="translate(6 10)"
            />
            <path d="M-40-52l12-20h56l12 20z" fill="#2f2440" />
            <rect x="-86" y="-52" width="172" height="118" rx="20" fill="#43355a" />
            <path d="M-86-18H86v48H-86z" fill={fill('red')} />
            <circle cy="6" r="46" fill="#1b1226" />
            <circle cy="6" r="37" fill={fill('iris')} />
            <circle cy="6" r="22" fill="#1b1226" />
            <circle cx="-10" cy="-6" r="9" fill="#fff" opacity="0.7" />
            <rect x="46" y="-42" width="28" height="16" rx="5" fill="#ffe9a8" />
            <circle cx="-62" cy="-36" r="7" fill="#ff5f55" />
          </g>
        </>
      )}
    </Scene>
  )
}

export function GiftScene() {
  return (
    <Scene sky={['#3a0f34', '#7d1f4d', '#d1493f']} glow="#ff7ab8">
      {(fill) => (
        <>
          <g transform="translate(350 134)">
            <ellipse cy="80" rx="112" ry="14" fill="#0b0710" opacity="0.4" />
            <rect x="-84" y="-8" width="168" height="86" rx="10" fill={fill('iris')} />
            <rect x="-96" y="-34" width="192" height="34" rx="10" fill="#b9adff" />
            <rect x="-17" y="-34" width="34" height="112" fill={fill('gold')} />
            <path
              d="M-4-34c-46-4-66-26-56-42s44-8 56 42zM4-34c46-4 66-26 56-42s-44-8-56 42z"
              fill={fill('gold')}
            />
            <path
              d="M-8-40c-24-4-38-16-34-26s24-2 34 26zM8-40c24-4 38-16 34-26s-24-2-34 26z"
              fill="#a8480c"
              opacity="0.5"
            />
            <circle cy="-38" r="11" fill="#fff1c4" />
          </g>
          <Coin x={452} y={196} size={18} turn={20} fill={fill('gold')} />
          <path d="M252 62l5 13 13 5-13 5-5 13-5-13-13-5 13-5z" fill="#fff6d8" />
          <path d="M446 58l4 10 10 4-10 4-4 10-4-10-10-4 10-4z" fill="#fff6d8" />
        </>
      )}
    </Scene>
  )
}

export function TrophyScene() {
  return (
    <Scene sky={['#0f1d45', '#2a3f8f', '#5a4bb5']} glow="#5cc0ff">
      {(fill) => (
        <>
          <g transform="translate(346 118)">
            {[-60, -36, -12, 12, 36, 60].map((turn) => (
              <path
                key={turn}
                d="M-7-40L0-150 7-40z"
                fill="#fff"
                opacity="0.12"
                transform={`rotate(${turn})`}
              />
            ))}
            <ellipse cy="94" rx="92" ry="12" fill="#0b0710" opacity="0.4" />
            <rect x="-52" y="70" width="104" height="24" rx="6" fill="#43355a" />
            <rect x="-36" y="52" width="72" height="22" rx="5" fill="#5a4874" />
            <path d="M-10 24h20v34h-20z" fill="#d9680f" />
            <path
              d="M-56-58c-34-4-40 58 14 58M56-58c34-4 40 58-14 58"
              stroke={fill('gold')}
              strokeWidth="11"
              fill="none"
            />
            <path d="M-56-72H56c0 66-18 106-56 106s-56-40-56-106z" fill={fill('gold')} />
            <path d="M-40-64h22c0 44 4 70 14 88-22-8-36-38-36-88z" fill="#fff3cf" opacity="0.5" />
            <path d="M0-50l9 19 21 3-15 15 4 21-19-10-19 10 4-21-15-15 21-3z" fill="#a8480c" />
          </g>
          <Coin x={446} y={192} size={20} turn={16} fill={fill('gold')} />
        </>
      )}
    </Scene>
  )
}

export function FriendsScene() {
  return (
    <Scene sky={['#0e2f2b', '#1a6a58', '#e0a13c']} glow="#ffd27a">
      {(fill) => (
        <>
          {[
            { x: 262, y: 150, body: 'iris', skin: '#f2b48a' },
            { x: 418, y: 146, body: 'jade', skin: '#c98058' },
            { x: 340, y: 132, body: 'red', skin: '#e09a6a' },
          ].map(({ x, y, body, skin }) => (
            <g key={x} transform={`translate(${x} ${y})`}>
              <path d="M-52 96c0-54 20-74 52-74s52 20 52 74z" fill={fill(body)} />
              <circle cy="-8" r="32" fill={skin} />
              <path d="M-33-8c-3-38 20-44 33-44s36 6 33 44c-7-18-20-22-33-22s-26 4-33 22z" fill="#2a1a20" />
              <circle cx="-11" cy="-4" r="3" fill="#2a1a20" />
              <circle cx="11" cy="-4" r="3" fill="#2a1a20" />
              <path
                d="M-10 8c6 7 14 7 20 0"
                stroke="#7a3a20"
                strokeWidth="3"
                fill="none"
                strokeLinecap="round"
              />
            </g>
          ))}
          <Lantern x={190} y={92} scale={0.6} fill={fill('gold')} />
          <Lantern x={462} y={84} scale={0.5} fill={fill('red')} />
        </>
      )}
    </Scene>
  )
}
