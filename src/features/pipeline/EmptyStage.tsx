/** Shown in a tab without borrowers (§2 Pipeline). */
export function EmptyStage() {
  return (
    <div className="empty-state">
      <p className="empty-state__title">No borrowers in this category</p>
      <p>Check back later for updates</p>
    </div>
  );
}
