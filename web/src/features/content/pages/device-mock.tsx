import styles from './apps.module.css'

/** A phone with the lantern on its home screen. */
export function DeviceMock() {
  return (
    <div className={styles.device} aria-hidden="true">
      <div className={styles.screen}>
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className={styles.icon} data-own={index === 5}>
            {index === 5 && <img src="/favicon.svg" alt="" width="30" height="30" />}
          </span>
        ))}
        <span className={styles.dock} />
      </div>
    </div>
  )
}
