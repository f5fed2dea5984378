/** Short synthesised sounds. Nothing sounds before the player's first gesture, nor while muted. */
import type { ZZFX } from 'zzfx'

/** A parameter of the synthesiser left as it is. */
const _ = undefined

const PRESETS = {
  click: [0.5, 0, 620, _, 0.01, 0.03, 1, 1.6],
  spin: [0.35, 0, 130, 0.02, 0.08, 0.16, 0, 2.2, 3, _, _, _, _, 0.6],
  stop: [0.8, 0, 95, _, 0.02, 0.09, 0, 2.6, -4, _, _, _, _, 1.2],
  scatter: [0.9, 0, 660, 0.01, 0.12, 0.35, 0, 1.3, _, _, 220, 0.07],
  tension: [0.5, 0, 180, 0.5, 0.6, 0.3, 0, 1, 1.4, _, _, _, 0.09, _, _, _, _, 0.8, _, 0.4],
  small: [0.8, 0, 520, 0.01, 0.08, 0.25, 0, 1.4, _, _, 260, 0.06],
  win: [0.9, 0, 440, 0.02, 0.22, 0.4, 0, 1.3, _, _, 220, 0.08, 0.07, _, _, _, 0.08],
  big: [1.1, 0, 330, 0.03, 0.5, 0.7, 0, 1.2, 0.6, _, 165, 0.09, 0.1, _, _, _, 0.14],
  mega: [1.3, 0, 262, 0.04, 1, 1.1, 0, 1.2, 0.8, _, 196, 0.1, 0.12, _, _, _, 0.2],
  feature: [1.1, 0, 392, 0.05, 0.4, 0.8, 1, 1.4, _, _, 196, 0.12, 0.11, _, _, _, 0.18],
  tick: [0.25, 0, 1700, _, 0.004, 0.015, 0, 1],
  roll: [0.35, 0, 240, _, 0.03, 0.05, 3, 0.6, _, _, _, _, _, 2],
  gem: [0.7, 0, 784, 0.01, 0.06, 0.22, 0, 1.5, _, _, 392, 0.05],
  boom: [1.3, 0, 70, 0.01, 0.12, 0.6, 4, 1.8, -0.4, _, _, _, _, 1.5],
  loss: [0.4, 0, 190, 0.01, 0.06, 0.16, 0, 1.6, -2.5],
} satisfies Record<string, (number | undefined)[]>
export type SoundName = keyof typeof PRESETS

export interface Sound {
  play(name: SoundName): void
  readonly isMuted: boolean
  setMuted(isMuted: boolean): void
}

const NAMES = Object.keys(PRESETS) as SoundName[]
/** Pause between two sounds that are synthesised ahead of their first use. */
const MAKING_PAUSE_MS = 150

const REMEMBERED = 'studio.muted'

export function openSound(): Sound {
  let isMuted = remembered()
  let synth: typeof ZZFX | null = null
  // A sound is always the same, and making one takes as long as two frames.
  const made = new Map<SoundName, Float32Array>()
  const samplesOf = (name: SoundName, by: typeof ZZFX) => {
    const samples = made.get(name) ?? Float32Array.from(by.buildSamples(...PRESETS[name]))
    made.set(name, samples)
    return samples
  }
  // Browsers let a page sound only after a gesture, and the synthesiser opens its audio context when imported.
  const wake = async () => {
    window.removeEventListener('pointerdown', wake)
    window.removeEventListener('keydown', wake)
    synth = (await import('zzfx')).ZZFX
    synth.volume = 0.22
    if (synth.audioContext.state === 'suspended') await synth.audioContext.resume()
    for (const name of NAMES) {
      await new Promise((resolve) => setTimeout(resolve, MAKING_PAUSE_MS))
      samplesOf(name, synth)
    }
  }
  window.addEventListener('pointerdown', wake)
  window.addEventListener('keydown', wake)
  return {
    play(name) {
      if (!isMuted && synth && !document.hidden) synth.playSamples([samplesOf(name, synth)])
    },
    get isMuted() {
      return isMuted
    },
    setMuted(muted) {
      isMuted = muted
      remember(muted)
    },
  }
}

// A frame in a private window may have no storage: then the choice lasts as long as the game is open.
function remembered(): boolean {
  try {
    return localStorage.getItem(REMEMBERED) === 'yes'
  } catch {
    return false
  }
}

function remember(isMuted: boolean): void {
  try {
    localStorage.setItem(REMEMBERED, isMuted ? 'yes' : 'no')
  } catch {
    return
  }
}
