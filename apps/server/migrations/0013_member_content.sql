-- What stands inside a member-area block (type 67) is for members and no longer among a page's words. Words that were taken
-- from such pages before are dropped; the layouts stay as they are, and the next time that one is saved its words come back.
update collections set body = '' where layout is not null and layout @? 'strict $.** ? (@.type == 67 && exists(@.blocks[*]))';--> statement-breakpoint
update items set body = '' where layout is not null and layout @? 'strict $.** ? (@.type == 67 && exists(@.blocks[*]))';
