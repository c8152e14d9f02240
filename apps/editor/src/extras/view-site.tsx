/** The way to what visitors see. */
export const ViewSite = () => (
  <div className="end">
    <a className="link" href="/" target="_blank" rel="noreferrer">
      View site<span className="visually-hidden"> (opens a new tab)</span>
    </a>
  </div>
);
