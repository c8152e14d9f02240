import { ScanBarcode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { cameraProblem, noCameraWhy, readCodes } from './code-reader.ts';

/** The way to the camera, where this browser reads codes with it; else a line that says so. */
export function CodeCamera({ onCode }: { onCode: (code: string) => void }) {
  const [isOn, setOn] = useState(false);
  const [problem, setProblem] = useState('');
  const why = noCameraWhy();
  if (why) return <p className="soft">{why}</p>;
  return (
    <div className="code-camera">
      <Button
        aria-expanded={isOn}
        onPress={() => {
          setProblem('');
          setOn(!isOn);
        }}
      >
        <ScanBarcode size={16} aria-hidden="true" /> {isOn ? 'Close the camera' : 'Scan with the camera'}
      </Button>
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
      {isOn ? (
        <Sight
          onCode={onCode}
          onProblem={(text) => {
            setProblem(text);
            setOn(false);
          }}
        />
      ) : null}
    </div>
  );
}

function Sight(props: { onCode: (code: string) => void; onProblem: (problem: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [read, setRead] = useState('');
  const latest = useRef(props);
  latest.current = props;
  useEffect(() => {
    const off = new AbortController();
    // A phone that is put away lets go of its camera.
    const leave = () => document.hidden && latest.current.onProblem('');
    document.addEventListener('visibilitychange', leave, { signal: off.signal });
    const onCode = (code: string) => {
      setRead(code);
      navigator.vibrate?.(60);
      latest.current.onCode(code);
    };
    if (video.current)
      readCodes(video.current, onCode, off.signal).catch((error) => {
        if (!off.signal.aborted) latest.current.onProblem(cameraProblem(error));
      });
    return () => off.abort();
  }, []);
  return (
    <>
      <video ref={video} className="code-camera__sight" muted playsInline aria-label="What the camera sees" />
      <p role="status" className="soft">
        {read ? `Read ${read}.` : 'Hold the camera over a bar code or QR code of a SKU.'}
      </p>
    </>
  );
}
